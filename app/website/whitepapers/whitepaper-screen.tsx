import { ButtonLink } from "../../design/components/button.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import type { ExpiredView } from "./whitepaper-download.server.ts"
import type { WhitepaperView } from "./whitepaper-view.server.ts"

/** What a whitepaper is about, and the way to it. */
export function WhitepaperScreen({ view }: { view: WhitepaperView }) {
  const { t } = useTranslation("whitepapers")
  const { locale } = useDocument()
  const { whitepaper, otherLanguage, size, formHref, breadcrumbs } = view
  const { title, leadText, points, picture } = whitepaper
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <article className="layout-grid whitepaper">
        <div className="whitepaper-head">
          <ResponsiveImage image={picture} preset="classification" sizes="(min-width: 48rem) 20rem, 45vw" />
          <div className="whitepaper-words" lang={otherLanguage ? whitepaper.locale : undefined}>
            <p className="overline">{t("kind")}</p>
            <h1>{title}</h1>
            <p className="text-lead">{leadText}</p>
          </div>
        </div>
        <section className="module measure-inline">
          {points.length > 0 ? (
            <>
              <h2 className="module-title">{t("points")}</h2>
              <ul className="whitepaper-points" lang={otherLanguage ? whitepaper.locale : undefined}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </>
          ) : null}
          {otherLanguage ? <p>{t("language", { language: otherLanguage })}</p> : null}
          <p>{t("how")}</p>
          <p className="whitepaper-action">
            <ButtonLink href={formHref} icon="arrow-right">
              {t("get")}
            </ButtonLink>
            <span className="text-small">PDF, {formatFileSize(size, locale.language)}</span>
          </p>
        </section>
      </article>
    </>
  )
}

/** Says that a link has expired, and offers a new one. */
export function ExpiredScreen({ view: { title, formHref } }: { view: ExpiredView }) {
  const { t } = useTranslation("whitepapers")
  return (
    <article className="layout-grid">
      <header className="page-title module measure-stretched">
        <h1>{t("expired.title")}</h1>
        <p className="text-lead">{t("expired.text", { title })}</p>
      </header>
      <p className="module">
        <ButtonLink href={formHref} icon="arrow-right">
          {t("expired.again")}
        </ButtonLink>
      </p>
    </article>
  )
}
