import { Badge } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { termTone } from "./machine-words.ts"

type Props = {
  /** What the term is called, as the level of a contract. */
  name?: string | undefined
  /** The last day; null where there is none. */
  until: string | null
  daysLeft: number | null
}

/** A warranty or a contract: until when it holds, and how many days that is. */
export function TermBadge({ name, until, daysLeft }: Props) {
  const { t } = useTranslation("inventory")
  if (until === null || daysLeft === null) return <span className="ticket-place">{t("term.none")}</span>
  const tone = termTone(daysLeft)
  return (
    <span>
      {name ? `${name} ` : null}
      {tone === "success" ? null : (
        <Badge tone={tone}>{daysLeft < 0 ? t("term.over") : t("daysLeft", { count: daysLeft })}</Badge>
      )}
      <span className="ticket-place">
        {t("until")} <Day day={until} />
      </span>
    </span>
  )
}
