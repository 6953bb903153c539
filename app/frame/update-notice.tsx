import { useTranslation } from "react-i18next"

/** Shown by script when a newer version of the page or the site is out. The link is the page itself. */
export function UpdateNotice({ path }: { path: string }) {
  const { t } = useTranslation("navigation")
  return (
    <div className="update-notice" role="status" hidden data-update-notice="">
      <p>
        <strong>{t("updated.title")}</strong> {t("updated.text")}
      </p>
      <a className="button" href={path}>
        {t("updated.reload")}
      </a>
    </div>
  )
}
