import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"
import { readsRequests } from "../frame/reads-requests.ts"
import { countRequests } from "../requests/requests.server.ts"

export type RequestBoxView = {
  /** Null when the requests service failed; `fault` says how. */
  counts: { new: number; inProgress: number; mine: number; held: number } | null
  fault: PortalFault | null
  inboxPath: string
}

/** @returns null for everybody but staff. A failing service becomes a fault in this box. */
export async function loadRequestBox(asker: PortalAsker): Promise<RequestBoxView | null> {
  if (!readsRequests(asker.user)) return null
  const inboxPath = portalPath(asker.context, "/requests")
  try {
    return { counts: await countRequests(asker), fault: null, inboxPath }
  } catch (error) {
    const fault = readPortalFault(await portalFault(asker.context, "requests", error).json())
    return { counts: null, fault, inboxPath }
  }
}
