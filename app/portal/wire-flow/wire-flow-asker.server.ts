import { artemisUserType } from "../../sign-in/current-user/service-status.ts"
import { type Asked, type PortalAsker, requireAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/**
 * The asker, if they have access to Wire-flow [ROLE-06], or as long as it isn't known what they are: the page explains that. The
 * software service checks the right again.
 * @throws as `requireServiceAsker`.
 */
export async function requireWireFlowReader(args: Asked): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  return artemisUserType(asker.user) === "unknown" ? asker : requireServiceAsker(args, "wire-flow")
}
