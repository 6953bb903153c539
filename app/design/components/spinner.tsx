import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** Turns once in 1080 ms [UI-07] while part of a page loads; its label tells screen readers. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation("ui")
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label ?? t("loading")}</span>
    </span>
  )
}
