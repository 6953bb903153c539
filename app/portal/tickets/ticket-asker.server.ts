import type { AppLoadContext } from "@remix-run/node"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/**
 * The asker, if they have access to service tickets [ROLE-04]. It is called before anything of the request's body is
 * read. The tickets service checks the right again.
 * @throws as `requireServiceAsker`. Upload scripts show the fault beside the field.
 */
export function requireTicketAsker(args: {
  request: Request
  context: AppLoadContext
}): Promise<PortalAsker> {
  return requireServiceAsker(args, "ticketing", { files: [], faults: ["tickets:upload.notAllowed"] })
}
