import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import type { TicketBoxView } from "./ticket-box.server.ts"

/** Open tickets and unread replies, or a message that the tickets service is away. */
export function TicketBox({ tickets }: { tickets: TicketBoxView }) {
  const { t } = useTranslation("dashboard")
  const { counts, fault, listPath, newTicketPath } = tickets
  return (
    <section className="ticket-box" aria-labelledby="ticket-box-title">
      <h2 id="ticket-box-title" className="item-title">
        {t("tickets.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : null}
      {counts ? (
        <dl className="ticket-counts">
          <div>
            <dt>{t("tickets.open")}</dt>
            <dd>{counts.open}</dd>
          </div>
          <div data-new={counts.unreadReplies > 0 || undefined}>
            <dt>{t("tickets.unread")}</dt>
            <dd>{counts.unreadReplies}</dd>
          </div>
        </dl>
      ) : null}
      <p className="ticket-links">
        <ApplicationLink className="button button-small" to={newTicketPath}>
          {t("tickets.create")}
        </ApplicationLink>
        <ApplicationLink className="button button-quiet button-small" to={listPath}>
          {t("tickets.all")}
        </ApplicationLink>
      </p>
    </section>
  )
}
