import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../frame/day.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { Machine } from "../machines/machine.ts"
import { MachinePart } from "../machines/machine-part.tsx"
import type { Part } from "../machines/part.server.ts"
import type { MachineTickets as Loaded } from "./machine-tickets.server.ts"
import { StatusBadge } from "./status-badge.tsx"
import { ticketListPath, ticketPath } from "./ticket-path.ts"

type Props = {
  machine: Pick<Machine, "serialNumber" | "status">
  part: Part<Loaded>
  /** The form of a new ticket with the machine in it. */
  newTicket: string
}

/** The tickets about one machine, on its page. */
export function MachineTickets({ machine, part, newTicket }: Props) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  const list = new URLSearchParams({ view: "all", scope: "all", q: machine.serialNumber })
  return (
    <MachinePart id="machine-tickets" title={t("machine.tickets")} part={part}>
      {({ items, total }) => (
        <>
          {items.length === 0 ? <p className="ticket-place">{t("machine.noTickets")}</p> : null}
          <DescriptionList
            items={items.map((item) => ({
              key: item.id,
              term: item.reference,
              description: <Ticket item={item} />,
            }))}
          />
          <ul className="module-links">
            {total > 0 ? (
              <li>
                <a href={`${path(ticketListPath)}?${list}`}>{t("machine.ticketList")}</a>
              </li>
            ) : null}
            {machine.status === "ACTIVE" ? (
              <li>
                <a href={`${newTicket}&type=SPARE_PARTS`}>{t("machine.spareParts")}</a>
              </li>
            ) : null}
          </ul>
        </>
      )}
    </MachinePart>
  )
}

function Ticket({ item: { id, subject, status, updatedAt } }: { item: Loaded["items"][number] }) {
  const path = usePortalPath()
  return (
    <>
      <ApplicationLink to={path(ticketPath(id))}>{subject}</ApplicationLink> <StatusBadge status={status} />
      <span className="ticket-place">
        <Day day={seatDay(updatedAt)} />
      </span>
    </>
  )
}
