import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { Figure } from "./figure.tsx"
import type { TicketBoxView } from "./ticket-box.server.ts"

/** What waits for the user in service tickets, by name, or a message that the tickets service is away. */
export function TicketBox({ tickets }: { tickets: TicketBoxView }) {
  const { t } = useTranslation("dashboard")
  const { counts, waiting, isDesk, fault, listPath, newTicketPath } = tickets
  return (
    <section className="ticket-box" aria-labelledby="ticket-box-title">
      <h2 id="ticket-box-title" className="item-title">
        {t("tickets.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : null}
      {counts ? (
        <dl className="ticket-counts">
          <Figure term={t("tickets.open")} count={counts.open} />
          {isDesk ? (
            <Figure term={t("tickets.toAnswer")} count={counts.toAnswer} isNew={counts.toAnswer > 0} />
          ) : (
            <Figure
              term={t("tickets.unread")}
              count={counts.unreadReplies}
              isNew={counts.unreadReplies > 0}
            />
          )}
        </dl>
      ) : null}
      <p className="ticket-links">
        {newTicketPath ? (
          <ApplicationLink className="button button-small" to={newTicketPath}>
            {t("tickets.create")}
          </ApplicationLink>
        ) : null}
        <ApplicationLink className="button button-quiet button-small" to={listPath}>
          {t("tickets.all")}
        </ApplicationLink>
      </p>
      {counts ? <Waiting waiting={waiting} isDesk={isDesk} /> : null}
    </section>
  )
}

function Waiting({ waiting, isDesk }: Pick<TicketBoxView, "waiting" | "isDesk">) {
  const { t } = useTranslation("dashboard")
  if (waiting.length === 0) return <p className="ticket-waiting">{t("tickets.nothing")}</p>
  return (
    <ul className="ticket-waiting">
      {waiting.map(({ href, reference, subject, time, ago }) => (
        <li key={reference}>
          <ApplicationLink to={href}>
            {wholeReference(
              isDesk ? t("tickets.unanswered", { reference }) : t("tickets.replied", { reference }),
              reference,
            )}
          </ApplicationLink>
          <span>{subject}</span>
          <time dateTime={time}>{ago}</time>
        </li>
      ))}
    </ul>
  )
}

/** A reference broken at one of its hyphens reads as two numbers. */
function wholeReference(text: string, reference: string) {
  const [before, ...after] = text.split(reference)
  return (
    <>
      {before}
      <span className="ticket-box-reference">{reference}</span>
      {after.join(reference)}
    </>
  )
}
