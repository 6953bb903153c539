import type { Asked, PortalAsker } from "../frame/portal-asker.server.ts"
import { requireServiceAsker } from "../frame/service-asker.server.ts"

/**
 * The asker, if they administer people [ROLE-02, ROLE-03]; every loader and action below `/mykomax/user-admin` opens with it. The customers
 * service checks for each organisation again, and cuts its answers to those that the asker administers.
 * @throws as `requireServiceAsker`.
 */
export function requireUserAdmin(args: Asked): Promise<PortalAsker> {
  return requireServiceAsker(args, "user-admin")
}
