import { redirectReader } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { keepNothing } from "../../request/portal-address/keep-private.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { mayUse, type ServiceName } from "../../sign-in/current-user/service-status.ts"
import { type Asked, type PortalAsker, requireAsker } from "./portal-asker.server.ts"

/**
 * For screens that belong to one service. The service checks the user's rights itself; this tells a user without access
 * how to get it, instead of showing an error.
 * @throws as `requireAsker`; a redirect to the registration for a user without access [ROLE-04, DASH-11]; for a form
 *   such a user sent, a 403 with the data in `refused`.
 */
export async function requireServiceAsker(
  args: Asked,
  service: ServiceName,
  besides: object = {},
): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  if (mayUse(service, asker.user)) return asker
  const isReading = args.request.method === "GET" || args.request.method === "HEAD"
  if (isReading) throw redirectReader(portalPath(asker.context, `/register/${service}`))
  throw refused("not-registered", { headers: { "Cache-Control": keepNothing }, besides })
}
