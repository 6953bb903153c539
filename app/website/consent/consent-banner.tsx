import { useTranslation } from "react-i18next"
import { FlashMessage } from "../../design/components/flash-message.tsx"
import { ConsentForm } from "./consent-form.tsx"

export type ConsentQuestion = {
  /** Address of the cookie screen. */
  detailsPath: string
  /** Path and query of the page that asks. */
  returnTo: string
  /** Whether a yes brings something into the page, which then has to come anew under the policy that lets it. */
  bringsMeasuring: boolean
}

/**
 * The question about cookies [NAV-22]. It stands at the page's lower edge and, in the order of the keyboard and of screen readers,
 * at its end: nothing is measured before the answer, so the page may be read first. Both answers look the same.
 */
export function ConsentBanner({ question }: { question: ConsentQuestion }) {
  const { t } = useTranslation("consent")
  const { detailsPath, returnTo, bringsMeasuring } = question
  return (
    <>
      <aside
        className="consent-banner"
        aria-labelledby="consent-title"
        data-part="consent"
        data-reload-on={bringsMeasuring ? "accepted" : undefined}
      >
        <div className="page-width consent-banner-row">
          <div className="consent-banner-words">
            <p className="consent-banner-title" id="consent-title">
              {t("banner.title")}
            </p>
            <p>
              {t("banner.text")} <a href={detailsPath}>{t("banner.details")}</a>
            </p>
          </div>
          <ConsentForm returnTo={returnTo} />
        </div>
      </aside>
      <SavedTemplates detailsPath={detailsPath} />
    </>
  )
}

/** What a script shows after the answer; without one the next page says it. */
function SavedTemplates({ detailsPath }: { detailsPath: string }) {
  const { t } = useTranslation("consent")
  const texts = { accepted: t("saved.accepted"), rejected: t("saved.rejected") }
  return Object.entries(texts).map(([choice, text]) => (
    <template key={choice} data-part={`consent-${choice}`}>
      <FlashMessage
        message={{
          type: "success",
          title: t("saved.title"),
          text,
          linkText: t("saved.change"),
          to: detailsPath,
          floating: true,
        }}
      />
    </template>
  ))
}
