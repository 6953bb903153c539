import type { ReactNode } from "react"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { PageModule } from "../pages/modules/page-modules.tsx"
import { outlinePage } from "../pages/outline.ts"
import type { Page } from "../pages/page.ts"
import { PublicationDate } from "../publication-date/publication-date.tsx"
import type { ReleaseDecoration } from "./release.server.ts"

type Props = {
  release: ReleaseDecoration
  page: Pick<Page, "modules" | "image">
  /** The release's own modules. */
  children: ReactNode
}

const correctionsId = "release-corrections"

type PartProps = { decoration: ReleaseDecoration; language: string | undefined }

/**
 * A media release. Its words stand in its own language; the frame around them (dates, links, headings of our own) is in the reader's,
 * which `language` marks where they differ.
 */
export function ReleasePage({ release: decoration, page, children }: Props) {
  const { locale } = useDocument()
  const language = decoration.release.locale === locale.language ? undefined : locale.language
  return (
    <>
      <div className="layout-grid release-opening-grid">
        <ReleaseHead decoration={decoration} language={language} />
        {page.image ? (
          <div className="module measure-breakout release-picture">
            <ResponsiveImage image={page.image} preset="breakout" order="with-page" />
          </div>
        ) : null}
      </div>
      {children}
      <div className="layout-grid release-end">
        <Corrections decoration={decoration} language={language} />
        <Pictures decoration={decoration} language={language} />
        <Contacts decoration={decoration} language={language} />
        <About decoration={decoration} page={page} />
        <p className="module" lang={language}>
          <BackLink href={decoration.links.overview} />
        </p>
      </div>
    </>
  )
}

/** The mark that the law wants comes first, then date, title and lead. */
function ReleaseHead({ decoration, language }: PartProps) {
  const { t } = useTranslation("releases")
  const { release, adHocSentence, topics, links } = decoration
  const { title, leadText, publicationDate, mediaReleaseAdhoc } = release
  return (
    <header className="page-title module measure-stretched release-head">
      {adHocSentence ? (
        <p className="release-opening">
          <strong>{adHocSentence}</strong>
        </p>
      ) : null}
      <p className="release-facts" lang={language}>
        <PublicationDate at={publicationDate} hasTime={mediaReleaseAdhoc} />
        {topics.map(({ slug, name, href }) => (
          <a key={slug} href={href} lang={language && release.locale}>
            {name}
          </a>
        ))}
      </p>
      <h1>{title}</h1>
      <p className="text-lead">{leadText}</p>
      <ul className="release-ways" lang={language}>
        <li>
          <a href={links.pdf} hrefLang={release.locale} type="application/pdf">
            <Icon name="download" />
            {t("pdf")}
          </a>
        </li>
        <li>
          <a href={links.pressKit} download="">
            <Icon name="download" />
            {t("pressKit")}
          </a>
        </li>
      </ul>
      {release.corrections.length > 0 ? (
        <p className="release-corrected" lang={language}>
          <a href={`#${correctionsId}`}>{t("corrections.title")}</a>
        </p>
      ) : null}
    </header>
  )
}

/** A release never changes silently: what was changed stands here with date and time, and the head says that something was. */
function Corrections({ decoration, language }: PartProps) {
  const { t } = useTranslation("releases")
  const { corrections } = decoration.release
  if (corrections.length === 0) return null
  return (
    <section
      className="module measure-inline release-corrections"
      id={correctionsId}
      aria-labelledby="release-corrections-title"
    >
      <h2 id="release-corrections-title" lang={language}>
        {t("corrections.title")}
      </h2>
      <ul>
        {corrections.map(({ at, text }) => (
          <li key={at}>
            <span lang={language}>
              <PublicationDate at={at} hasTime />
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Pictures in their full size, with what an editorial office has to know of them. */
function Pictures({ decoration: { release }, language }: PartProps) {
  const { t } = useTranslation("releases")
  const { locale } = useDocument()
  const { pictures } = release
  if (pictures.length === 0) return null
  return (
    <section className="module measure-stretched" aria-labelledby="release-pictures">
      <h2 className="module-title" id="release-pictures" lang={language}>
        {t("pictures.title")}
      </h2>
      <p className="release-pictures-terms" lang={language}>
        {t("pictures.text")}
      </p>
      <ul className="release-pictures">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <ResponsiveImage image={picture} preset="story-teaser" sizes="(min-width: 48rem) 24rem, 90vw" />
            <p>{picture.alternativeText}</p>
            {picture.credit ? (
              <p className="text-small" lang={language}>
                {t("pictures.credit", { credit: picture.credit })}
              </p>
            ) : null}
            <a href={picture.url} download={picture.fileName} lang={language}>
              <Icon name="download" />
              {t("pictures.details", {
                type: picture.fileName.split(".").at(-1)?.toUpperCase() ?? "",
                width: picture.width ?? 0,
                height: picture.height ?? 0,
                size: formatFileSize(picture.size, locale.language),
              })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who answers about this very release; without anybody the overview's press contact stands there. */
function Contacts({ decoration: { release }, language }: PartProps) {
  const { t } = useTranslation("releases")
  if (release.contacts.length === 0) return null
  return (
    <section className="module measure-breakout" aria-labelledby="release-contacts">
      <h2 className="module-title" id="release-contacts" lang={language}>
        {t("contact")}
      </h2>
      <ul className="release-contacts">
        {release.contacts.map(({ id, name, role, email, telephone }) => (
          <li key={id}>
            <strong>{name}</strong>
            {role ? <span>{role}</span> : null}
            {telephone ? <a href={`tel:${telephone.replace(/\(0\)|[^+\d]/g, "")}`}>{telephone}</a> : null}
            {email ? <a href={`mailto:${encodeURI(email)}`}>{email}</a> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({
  decoration: { about, release },
  page: { modules },
}: Pick<PartProps, "decoration"> & Pick<Props, "page">) {
  // Headings of the whole page count together, so that no two get the same id.
  const outline = outlinePage([...modules, ...about])
  return (
    <>
      {about
        .filter(({ __typename }) => __typename !== "Contact" || release.contacts.length === 0)
        .map((module) => (
          <PageModule key={module.key} module={module} outline={outline} isOpening={false} />
        ))}
    </>
  )
}

function BackLink({ href }: { href: string }) {
  const { t } = useTranslation("releases")
  return (
    <a className="button button-quiet" href={href}>
      <Icon name="arrow-left" />
      {t("more")}
    </a>
  )
}
