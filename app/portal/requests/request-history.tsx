import { classNames } from "../../design/components/class-names.ts"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { type InboxRequest, isTeam, senderName, stateKeys, teamKeys } from "./inbox-request.ts"
import { RequestFiles } from "./request-files.tsx"

type Event = InboxRequest["history"][number]

/** What was sent, and everything since: the sender on one side, staff on the other. */
export function RequestHistory({ request }: { request: InboxRequest }) {
  const { t } = useTranslation("inbox")
  const { reference, sender, answers, files, receivedAt, history } = request
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="portal-section-title">
        {t("history.title")}
      </h2>
      <ol className="conversation">
        <li className="entry entry-customer">
          <p className="entry-head">
            <strong>{senderName(sender)}</strong>
            <LocalTime time={receivedAt} />
          </p>
          <dl className="request-answers">
            {answers
              .filter(({ staffShown }) => staffShown !== "")
              .map(({ name, staffLabel, staffShown }) => (
                <div key={name}>
                  <dt>{staffLabel}</dt>
                  <dd className="entry-text">{staffShown}</dd>
                </div>
              ))}
          </dl>
          <RequestFiles reference={reference} files={files} />
        </li>
        {history
          .filter(({ kind }) => kind !== "SENT")
          .map((event) => (
            <HistoryEntry key={event.id} event={event} request={request} />
          ))}
      </ol>
    </section>
  )
}

const sides: Partial<Record<Event["kind"], string>> = {
  MAIL_FROM_SENDER: "entry-customer",
  ANSWER: "entry-support",
  NOTE: "entry-note",
}

function HistoryEntry({ event, request }: { event: Event; request: InboxRequest }) {
  const { t } = useTranslation("inbox")
  const words = useEventWords()
  const { id, kind, at, by, text, files } = event
  return (
    <li className={classNames("entry", sides[kind] ?? "entry-event")} id={`entry-${id}`}>
      <p className="entry-head">
        <strong>{by?.name ?? senderName(request.sender)}</strong>
        {kind === "NOTE" ? <Badge tone="warning">{t("note.title")}</Badge> : <span>{words(event)}</span>}
        <LocalTime time={at} />
      </p>
      {text ? <p className="entry-text">{text}</p> : null}
      <RequestFiles reference={request.reference} files={files} />
    </li>
  )
}

function useEventWords(): (event: Event) => string | null {
  const { t } = useTranslation("inbox")
  const say = useSay()
  return ({ kind, to }) => {
    if (kind === "ANSWER") return t("history.answered")
    if (kind === "MAIL_FROM_SENDER") return t("history.mail")
    if (kind === "STATE") return t("history.state", { state: stateName(to, say) })
    if (kind === "ASSIGNED") return to ? t("history.assigned", { name: to }) : t("history.unassigned")
    if (kind === "HANDED_OVER") return t("history.handedOver", { team: addresseeName(to ?? "", say) })
    return null
  }
}

function stateName(state: string | null, say: (key: string) => string): string {
  const key = Object.entries(stateKeys).find(([name]) => name === state)?.[1]
  return key ? say(key) : (state ?? "")
}

/** @param to a team, and its office behind a comma. */
function addresseeName(to: string, say: (key: string) => string): string {
  const [team = "", ...office] = to.split(", ")
  return [isTeam(team) ? say(teamKeys[team]) : team, ...office].join(", ")
}
