import { FlashMessage } from "../../design/components/flash-message.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ConsentForm } from "./consent-form.tsx"

export type ConsentQuestion = {
  /** Address of the cookie settings. */
  detailsPath: string
  /** Path and query of the current page. */
  returnTo: string
}

/**
 * The cookie banner [NAV-22]. It is seen at the lower edge from the start, so the keyboard reaches it first, behind the
 * link to the content, which leaves readers free to read first. Accept and reject look alike.
 */
export function ConsentBanner({ question }: { question: ConsentQuestion }) {
  const { t } = useTranslation("consent")
  const { detailsPath, returnTo } = question
  return (
    <>
      <aside
        className="consent-banner"
        aria-labelledby="consent-title"
        data-part="consent"
        // With consent the page has to be loaded again, with a policy that allows measuring.
        data-reload-on="accepted"
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

/** Templates for the confirmation that a script shows; without JavaScript the next page shows it. */
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
