import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { contactPanelId } from "./contact-panel.tsx"

type Props = {
  /** Whether the page has a contact panel; without one there is nothing to ask with. */
  hasPanel: boolean
  className?: string
}

/**
 * The next step of a product's page and of a comparison: opens the contact panel, which names what the page shows, with or
 * without a script.
 */
export function QuoteButton({ hasPanel, className = "button" }: Props) {
  const { t } = useTranslation("frame")
  if (!hasPanel) return null
  return (
    <button type="button" className={className} popovertarget={contactPanelId}>
      {t("contact.quote")}
    </button>
  )
}
