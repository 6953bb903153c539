import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/**
 * A floating message that a script shows when a newer version of the page or site is available. Its link loads the page
 * again.
 */
export function UpdateNotice({ path }: { path: string }) {
  const { t } = useTranslation("navigation")
  return (
    <div className="flash flash-floating update-notice" role="status" hidden data-update-notice="">
      <div>
        <p className="flash-title">{t("updated.title")}</p>
        <p>{t("updated.text")}</p>
      </div>
      <a className="button" href={path}>
        {t("updated.reload")}
      </a>
    </div>
  )
}
