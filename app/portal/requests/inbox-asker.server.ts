import { notFound } from "../../request/answers/not-found.server.ts"
import { type Asked, type PortalAsker, requireAsker } from "../frame/portal-asker.server.ts"
import { readsRequests } from "../frame/reads-requests.ts"

/** @throws as `requireAsker`; a 404 for everybody else, for whom there is no inbox. */
export async function requireStaffAsker(args: Asked): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  if (!readsRequests(asker.user)) throw notFound(asker.context)
  return asker
}
