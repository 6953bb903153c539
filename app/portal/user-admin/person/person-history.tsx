import { LocalTime } from "../../../design/components/local-time.tsx"
import { useSay } from "../../../forms/say.ts"
import type { PersonFactsFragment } from "../../../ground/graphql/generated/customers.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { EventChange, EventReason } from "./event-change.tsx"
import { actionKey } from "./history-words.ts"

type Event = PersonFactsFragment["history"][number]

/** Who changed what, the newest first. */
export function PersonHistory({ history }: { history: readonly Event[] }) {
  const { t } = useTranslation("user-admin")
  return (
    <section className="access-panel" aria-labelledby="person-history">
      <h2 id="person-history" className="portal-section-title">
        {t("person.history")}
      </h2>
      {history.length === 0 ? (
        <p className="ticket-place">{t("history.none")}</p>
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
      <EventReason event={event} />
    </li>
  )
}
