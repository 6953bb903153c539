import { portalPath } from "../../request/portal-address/portal-path.ts"
import { hasRole } from "../../sign-in/current-user/roles.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { readPortalFault } from "../frame/portal-fault.ts"
import { ticketPath } from "../tickets/ticket-path.ts"
import { readWaitingTickets } from "../tickets/tickets.server.ts"
import { timeAgo } from "./time-ago.ts"

export type TicketBoxView = {
  /** Null when the tickets service failed; `fault` says how. */
  counts: { open: number; unreadReplies: number; toAnswer: number } | null
  /** The tickets that wait for the user, the most urgent first. */
  waiting: { href: string; reference: string; subject: string; time: string; ago: string }[]
  /** Whether the user answers customers' tickets. */
  isDesk: boolean
  fault: PortalFault | null
  listPath: string
  /** Null for a user who has no organisation to file tickets for. */
  newTicketPath: string | null
}

/** A failing tickets service becomes a fault in this box, so that the rest of the dashboard stands. */
export async function loadTicketBox(asker: PortalAsker, now: number = Date.now()): Promise<TicketBoxView> {
  const { context, user } = asker
  const isDesk = hasRole(user.roles, "int_serviceticketing_support")
  const listPath = portalPath(context, "/tickets/list")
  const newTicketPath = portalPath(context, "/tickets/newticket")
  try {
    const { ticketCounts, tickets, ticketRights } = await readWaitingTickets(asker, isDesk)
    const { open, answered, unreadReplies } = ticketCounts
    return {
      counts: { open, unreadReplies, toAnswer: open - answered },
      waiting: tickets.items.map(({ id, reference, subject, updatedAt }) => ({
        href: portalPath(context, ticketPath(id).slice("/mykomax".length)),
        reference,
        subject,
        time: updatedAt,
        ago: timeAgo(updatedAt, context.locale.language, now),
      })),
      isDesk,
      fault: null,
      listPath,
      newTicketPath: ticketRights.canCreate ? newTicketPath : null,
    }
  } catch (error) {
    const fault = readPortalFault(await portalFault(context, "tickets", error).json())
    return {
      counts: null,
      waiting: [],
      isDesk,
      fault,
      listPath,
      // The outbox keeps a ticket while the service is away.
      newTicketPath: isDesk ? null : newTicketPath,
    }
  }
}
