import type { AppLoadContext } from "@remix-run/node"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/**
 * Who asks, where they have a part in service tickets [ROLE-04]; nothing of what they send has been read by then. The tickets
 * service checks it again for all that it is asked.
 * @throws as `requireServiceAsker`. Scripts that send files ahead show the fault of a refusal beside the field.
 */
export function requireTicketAsker(args: {
  request: Request
  context: AppLoadContext
}): Promise<PortalAsker> {
  return requireServiceAsker(args, "ticketing", { files: [], faults: ["tickets:upload.notAllowed"] })
}
