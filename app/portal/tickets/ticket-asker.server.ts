import { type Asked, type PortalAsker, requireAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/**
 * The asker, if they have access to service tickets [ROLE-04]. It is called before anything of the request's body is
 * read. The tickets service checks the right again.
 * @throws as `requireServiceAsker`. Upload scripts show the fault beside the field.
 */
export function requireTicketAsker(args: Asked): Promise<PortalAsker> {
  return requireServiceAsker(args, "ticketing", { files: [], faults: ["tickets:upload.notAllowed"] })
}

/**
 * For a single ticket, which may belong to another organisation of the asker than the one in which they act: a link in a
 * mail has to work whichever they chose. The tickets service decides.
 * @throws as `requireTicketAsker`.
 */
export async function requireOneTicketAsker(args: Asked): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  return asker.user.organisations.length > 1 ? asker : requireTicketAsker(args)
}
