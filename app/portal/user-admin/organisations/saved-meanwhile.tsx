import type { ReactNode } from "react"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day } from "../../frame/day.tsx"
import type { OrganisationAnswer } from "./organisation.server.ts"

type Props = {
  answer: OrganisationAnswer | undefined
  /** By field, as it is now. */
  saved: Readonly<Partial<Record<Field, string | null | undefined>>>
}

const fields = [
  "name",
  "street",
  "postalCode",
  "city",
  "country",
  "subRegion",
  "externalId",
  "mailDomains",
  "confirmFrom",
] as const
type Field = (typeof fields)[number]

/** After a conflict: what somebody else has saved, wherever it differs from what was typed, which stays in the form. */
export function SavedMeanwhile({ answer, saved }: Props) {
  const { t, i18n } = useTranslation("organisations")
  const typed = answer?.isChanged ? answer.answer.initialValue : undefined
  if (!typed) return null
  const items = fields
    .filter((field) => field in saved && lines(typed[field]) !== lines(saved[field]))
    .map((field) => ({
      key: field,
      term: t(`field.${field}`),
      description: shown(field, saved[field], i18n.language),
    }))
  if (items.length === 0) return null
  return (
    <section className="saved-meanwhile" aria-labelledby={`${answer?.form}-saved`}>
      <h3 id={`${answer?.form}-saved`}>{t("savedMeanwhile")}</h3>
      <DescriptionList items={items} />
    </section>
  )
}

function shown(field: Field, value: string | null | undefined, language: string): ReactNode {
  if (!value) return "–"
  if (field === "confirmFrom") return <Day day={value} />
  return field === "country"
    ? new Intl.DisplayNames([language], { type: "region" }).of(value)
    : value.replaceAll("\n", ", ")
}

/** Browsers send line breaks of text areas as two characters. */
function lines(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : ""
}
