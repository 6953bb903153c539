import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { Figure } from "./figure.tsx"
import type { RequestBoxView } from "./request-box.server.ts"

/** What waits in the inbox of requests from the public, or a message that the service is away. */
export function RequestBox({ requests: { counts, fault, inboxPath } }: { requests: RequestBoxView }) {
  const { t } = useTranslation("dashboard")
  return (
    <section className="ticket-box" aria-labelledby="request-box-title">
      <h2 id="request-box-title" className="item-title">
        {t("requests.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : null}
      {counts ? (
        <dl className="ticket-counts">
          <Figure term={t("requests.new")} count={counts.new} isNew={counts.new > 0} />
          <Figure term={t("requests.inProgress")} count={counts.inProgress} />
          <Figure term={t("requests.mine")} count={counts.mine} />
          {counts.held > 0 ? <Figure term={t("requests.held")} count={counts.held} isNew /> : null}
        </dl>
      ) : null}
      <p className="ticket-links">
        <ApplicationLink className="button button-quiet button-small" to={inboxPath}>
          {t("requests.open")}
        </ApplicationLink>
      </p>
    </section>
  )
}
