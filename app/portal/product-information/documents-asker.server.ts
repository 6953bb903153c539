import type { Asked, PortalAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/** The asker, if they have access to product information [ROLE-12]. The machines service checks the right again. */
export function requireDocumentsAsker(args: Asked): Promise<PortalAsker> {
  return requireServiceAsker(args, "product-information")
}
