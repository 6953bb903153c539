import { LocalTime } from "../../../design/components/local-time.tsx"
import { useSay } from "../../../forms/say.ts"
import type { PersonFactsFragment } from "../../../ground/graphql/generated/customers.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { accessStatuses, useAccessWords } from "../frame/access-words.ts"
import { actionKey } from "./history-words.ts"

type Event = PersonFactsFragment["history"][number]

/** Who changed what, the newest first. */
export function PersonHistory({ history }: { history: readonly Event[] }) {
  const { t } = useTranslation("user-admin")
  return (
    <section aria-labelledby="person-history">
      <h2 id="person-history" className="portal-section-title">
        {t("person.history")}
      </h2>
      {history.length === 0 ? (
        <p className="person-nothing">{t("history.none")}</p>
      ) : (
        <ol className="person-history">
          {history.map((event) => (
            <HistoryEvent key={event.id} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryEvent({ event }: { event: Event }) {
  const { t } = useTranslation("user-admin")
  const say = useSay()
  const { at, action, actor, organisation } = event
  const key = actionKey(action)
  const who = actor ? actor.name || t("history.formerPerson") : t("history.system")
  return (
    <li>
      <p>
        <strong>{key ? say(key) : action}</strong> <EventChange event={event} />
      </p>
      <p className="ticket-place">
        <LocalTime time={at} /> · {[who, organisation?.name].filter(Boolean).join(" · ")}
      </p>
      <Reason event={event} />
    </li>
  )
}

/** Before and after, where the record says both. */
export function EventChange({ event }: { event: Pick<Event, "details"> }) {
  const words = useAccessWords()
  const { t } = useTranslation("user-admin")
  const detail = (name: string) => event.details.find((one) => one.name === name)?.value ?? ""
  const application = detail("application")
  const status = (value: string) => {
    const known = accessStatuses.find((one) => one === value)
    return known ? words.status(known) : value || t("history.nothing")
  }
  const [before, after] = [detail("statusBefore"), detail("statusAfter")]
  const parts = [
    application && words.application(application),
    before === after ? "" : `${status(before)} → ${status(after)}`,
    difference(detail("roleBefore"), detail("roleAfter"), words.role),
    difference(detail("validUntilBefore"), detail("validUntilAfter"), (value) => value),
    difference(detail("rolesBefore"), detail("rolesAfter"), (value) => value),
    difference(detail("locationBefore"), detail("locationAfter"), (value) => value),
  ]
  return <>{parts.filter(Boolean).join(" · ")}</>
}

function difference(before: string, after: string, say: (value: string) => string): string {
  return before === after ? "" : `${say(before) || "–"} → ${say(after) || "–"}`
}

function Reason({ event: { details } }: { event: Event }) {
  const reason = details.find(({ name }) => name === "reason")?.value
  return reason ? <blockquote className="person-reason">{reason}</blockquote> : null
}
