import { HideForm } from "../../design/components/flash-message.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/**
 * A floating message that a script opens when a newer version of the page or of the website is available, and that says
 * which. Its link loads the page again. A dialog, so that it closes without a script of its own.
 */
export function UpdateNotice({ path }: { path: string }) {
  const { t } = useTranslation("navigation")
  return (
    <dialog className="flash flash-floating update-notice" data-part="update-notice">
      <div className="flash-words" role="status">
        <div data-update="page">
          <p className="flash-title">{t("updated.title")}</p>
          <p>{t("updated.text")}</p>
          <a className="button" href={path}>
            {t("updated.reload")}
          </a>
        </div>
        <div data-update="build">
          <p className="flash-title">{t("updated.buildTitle")}</p>
          <p>{t("updated.buildText")}</p>
          <a className="button" href={path}>
            {t("updated.buildReload")}
          </a>
        </div>
      </div>
      <HideForm />
    </dialog>
  )
}
