import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { HoursTableBody } from "../offices/hours-table-body.tsx"
import type { OfficeContact } from "./office-contact.ts"

type Props = { office: OfficeContact; href: string | null; mailHref: string; className: string }

/** The office that answers this reader's country: how it is reached, and when [NAV-24]. */
export function OfficeDetail({ office, href, mailHref, className }: Props) {
  const { t } = useTranslation("offices")
  const { name, telephone, email, hours, zone, languages, live } = office
  return (
    <div className={className}>
      <h3>{href ? <a href={href}>{name}</a> : name}</h3>
      <a href={`tel:${telephone.replace(/[^+\d]/g, "")}`}>
        <Icon name="phone" size={16} />
        {telephone}
      </a>
      <a href={mailHref}>
        <Icon name="mail" size={16} />
        {email}
      </a>
      <p className="office-state" data-office-hours={live} hidden />
      <table className="office-hours">
        <caption>{t("hours.title")}</caption>
        <HoursTableBody hours={hours} />
      </table>
      <p className="text-small">{t("hours.zone", { zone })}</p>
      <p className="text-small">{t("hours.outside")}</p>
      <p className="text-small">{t("languages", { languages })}</p>
    </div>
  )
}
