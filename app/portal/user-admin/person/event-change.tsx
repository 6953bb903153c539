import type { PersonFactsFragment } from "../../../ground/graphql/generated/customers.ts"
import { inOneSentence } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDay } from "../../frame/day.tsx"
import { accessStatuses, useAccessWords } from "../frame/access-words.ts"
import { useStaffRoleWords } from "../frame/staff-role-words.ts"

type Event = Pick<PersonFactsFragment["history"][number], "details">

/** Of what a change speaks, and what was before and after, where the record says both. Ids of plants and people are left out: they say nothing to a reader. */
export function EventChange({ event }: { event: Event }) {
  const { t, i18n } = useTranslation("user-admin")
  const { t: reviews } = useTranslation("reviews")
  const { t: access } = useTranslation("access")
  const words = useAccessWords()
  const staffRole = useStaffRoleWords()
  const day = useDay()
  const detail = (name: string) => event.details.find((one) => one.name === name)?.value ?? ""
  const each = (list: string, say: (one: string) => string) =>
    inOneSentence(list.split(" ").filter(Boolean).map(say), i18n.language)
  const applications = [detail("application"), detail("applications"), detail("applicationsAfter")].join(" ")
  const decision = detail("decision")
  const [untilBefore, untilAfter] = [detail("validUntilBefore"), detail("validUntilAfter")]
  // Where there was no end before, the end alone says it.
  const until =
    untilBefore === "" && untilAfter !== ""
      ? day(untilAfter)
      : difference(untilBefore, untilAfter, { say: day })
  const parts = [
    each(applications, words.application),
    detail("name"),
    difference(detail("statusBefore"), detail("statusAfter"), {
      say: (value) => {
        const known = accessStatuses.find((one) => one === value)
        return known ? words.status(known) : value
      },
      nothing: t("history.nothing"),
    }),
    difference(detail("nameBefore"), detail("nameAfter")),
    difference(detail("roleBefore"), detail("roleAfter"), { say: words.role }),
    until && `${access("fact.until")} ${until}`,
    difference(detail("rolesBefore"), detail("rolesAfter"), { say: (roles) => each(roles, staffRole) }),
    decision && reviews(decision === "KEEP" ? "kept" : "taken"),
  ]
  return <>{parts.filter(Boolean).join(" · ")}</>
}

type Words = { say?: (value: string) => string; nothing?: string }

function difference(before: string, after: string, { say = String, nothing = "–" }: Words = {}): string {
  const one = (value: string) => (value === "" ? nothing : say(value))
  return before === after ? "" : `${one(before)} → ${one(after)}`
}

/** What was written with a decision. */
export function EventReason({ event: { details } }: { event: Event }) {
  const reason = details.find(({ name }) => name === "reason")?.value
  return reason ? <blockquote className="person-reason">{reason}</blockquote> : null
}
