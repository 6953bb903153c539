import { useTranslation } from "react-i18next"

/** Turns once in 1080 ms [UI-07] while a part of the page is on its way, and says so to those who can't see it turn. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation("ui")
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label ?? t("loading")}</span>
    </span>
  )
}
