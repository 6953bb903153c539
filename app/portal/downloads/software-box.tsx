import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import type { SoftwareBoxView } from "./software-box.server.ts"

/** The newest software for the user's machines, or a message that the service is away. */
export function SoftwareBox({ software: { newest, fault, listPath } }: { software: SoftwareBoxView }) {
  const { t } = useTranslation("dashboard")
  return (
    <section className="ticket-box" aria-labelledby="software-box-title">
      <h2 id="software-box-title" className="item-title">
        {t("software.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : null}
      <p className="ticket-links">
        <ApplicationLink className="button button-quiet button-small" to={listPath}>
          {t("software.all")}
        </ApplicationLink>
      </p>
      {newest.length > 0 ? (
        <ul className="ticket-waiting">
          {newest.map(({ href, name, language, version, releasedOn }) => (
            <li key={href}>
              <ApplicationLink to={href}>
                <span lang={language}>{name}</span> {version}
              </ApplicationLink>
              <Day day={releasedOn} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
