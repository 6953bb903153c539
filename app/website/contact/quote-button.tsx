import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = {
  /** The form for a quote, which already names what the page shows. */
  href: string
  className?: string
}

/** The next step of a product's page and of a comparison. */
export function QuoteButton({ href, className = "button" }: Props) {
  const { t } = useTranslation("frame")
  return (
    <a className={className} href={href}>
      {t("contact.quote")}
    </a>
  )
}
