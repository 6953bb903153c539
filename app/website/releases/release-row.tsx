import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { PublicationDate } from "../publication-date/publication-date.tsx"
import type { ReleaseTeaser } from "./releases.server.ts"

/** A release in a list. Its mark as ad hoc is a word, so that it doesn't depend on colour. */
export function ReleaseRow({ release }: { release: ReleaseTeaser & { href: string } }) {
  const { t } = useTranslation("releases")
  const { locale } = useDocument()
  const { title, leadText, publicationDate, mediaReleaseAdhoc, topics, href } = release
  const language = release.locale === locale.language ? undefined : release.locale
  return (
    <article className="release-row" aria-label={title} lang={language}>
      <p className="release-facts">
        <span lang={language && locale.language}>
          <PublicationDate at={publicationDate} />
        </span>
        {mediaReleaseAdhoc ? (
          <strong className="release-ad-hoc" lang={language && locale.language}>
            {t("adHoc")}
          </strong>
        ) : null}
        {topics.length > 0 ? (
          <span className="release-topics">{topics.map(({ name }) => name).join(" · ")}</span>
        ) : null}
      </p>
      <div>
        <h3 className="item-title">
          <a href={href}>{title}</a>
        </h3>
        <p>{leadText}</p>
      </div>
    </article>
  )
}
