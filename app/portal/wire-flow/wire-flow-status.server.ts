import { WireFlowStatusDocument } from "../../ground/graphql/generated/software.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

/**
 * Whether the service says that Wire-flow isn't ready yet [DASH-05]. While the service is away, or says nothing, the roles alone
 * decide what the tile shows.
 */
export async function isWireFlowComing(asker: PortalAsker): Promise<boolean> {
  const { upstreams, log } = asker.context
  try {
    const { portalStatus } = await askAs(asker, upstreams.software.request, WireFlowStatusDocument, {})
    return portalStatus === "COMING_SOON"
  } catch (err) {
    if (err instanceof Response) throw err
    log.warn({ err }, "the state of Wire-flow is not known")
    return false
  }
}
