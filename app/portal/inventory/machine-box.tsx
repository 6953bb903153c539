import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import type { MachineBoxView } from "./machine-box.server.ts"

/** The user's machines by plant, or a message that the service is away. */
export function MachineBox({ machines }: { machines: MachineBoxView }) {
  const { t, i18n } = useTranslation("dashboard")
  const { machineCount, plants, fault, listPath } = machines
  const counted = (count: number) =>
    t("notices.machines", { number: new Intl.NumberFormat(i18n.language).format(count) })
  return (
    <section className="ticket-box" aria-labelledby="machine-box-title">
      <h2 id="machine-box-title" className="item-title">
        {t("machines.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : null}
      {machineCount > 0 ? <p className="ticket-place">{counted(machineCount)}</p> : null}
      <p className="ticket-links">
        <ApplicationLink className="button button-quiet button-small" to={listPath}>
          {t("machines.all")}
        </ApplicationLink>
      </p>
      {plants.length > 0 ? (
        <ul className="ticket-waiting">
          {plants.map(({ href, name, machineCount: here }) => (
            <li key={href}>
              <ApplicationLink to={href}>{name}</ApplicationLink>
              <span>{counted(here)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
