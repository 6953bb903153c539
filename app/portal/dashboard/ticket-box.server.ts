import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { readPortalFault } from "../frame/portal-fault.ts"
import { readTicketCounts } from "../tickets/tickets.server.ts"

export type TicketCounts = { open: number; unreadReplies: number }

export type TicketBoxView = {
  /** Null when the tickets service failed; `fault` says how. */
  counts: TicketCounts | null
  fault: PortalFault | null
  listPath: string
  newTicketPath: string
}

/** A failing tickets service becomes a fault in this box, so that the rest of the dashboard stands. */
export async function loadTicketBox(asker: PortalAsker): Promise<TicketBoxView> {
  const { context } = asker
  const paths = {
    listPath: portalPath(context, "/tickets/list"),
    newTicketPath: portalPath(context, "/tickets/newticket"),
  }
  try {
    const { open, unreadReplies } = await readTicketCounts(asker)
    return { counts: { open, unreadReplies }, fault: null, ...paths }
  } catch (error) {
    const fault = readPortalFault(await portalFault(context, "tickets", error).json())
    return { counts: null, fault, ...paths }
  }
}
