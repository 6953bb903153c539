import type { AppLoadContext } from "@remix-run/node"
import { type PortalAsker, requireAsker } from "../portal/portal-asker.server.ts"
import { hasRole } from "../users/roles.ts"

/**
 * Who asks, where they have a part in service tickets [ROLE-04]; nothing of what they send has been read by then. The tickets
 * service checks it again for all that it is asked.
 * @throws as `requireAsker`; a 403 for who has none.
 */
export async function requireTicketAsker(args: {
  request: Request
  context: AppLoadContext
}): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  if (!hasTickets(asker.user.roles)) {
    // Scripts that send files ahead show the fault beside the field; documents have a page for the code.
    const refusal = { kind: "refused", code: "no-tickets", files: [], faults: ["tickets:upload.notAllowed"] }
    throw Response.json(refusal, { status: 403, headers: { "Cache-Control": "private, no-store" } })
  }
  return asker
}

/** Customers who file them, and staff who answer them. */
function hasTickets(roles: readonly string[]): boolean {
  return hasRole(roles, "int_serviceticketing_active") || hasRole(roles, "int_serviceticketing_support")
}
