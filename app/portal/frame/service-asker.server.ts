import { redirect } from "@remix-run/node"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { mayUse, type ServiceName } from "../../sign-in/current-user/service-status.ts"
import { type Asked, type PortalAsker, requireAsker } from "./portal-asker.server.ts"

/**
 * Who asks for what belongs to one service. The services check rights themselves; this tells who lacks one how to get it, rather
 * than that something is broken.
 * @throws as `requireAsker`; besides, who isn't registered for the service is led to where one registers [ROLE-04, DASH-11], and
 *   what they sent is refused with a 403, which says what `refused` holds besides.
 */
export async function requireServiceAsker(
  args: Asked,
  service: ServiceName,
  refused: object = {},
): Promise<PortalAsker> {
  const asker = await requireAsker(args)
  if (mayUse(service, asker.user)) return asker
  const headers = { "Cache-Control": "private, no-store" }
  const isReading = args.request.method === "GET" || args.request.method === "HEAD"
  if (isReading) throw redirect(portalPath(asker.context, `/register/${service}`), { headers })
  throw Response.json({ ...refused, kind: "refused", code: "not-registered" }, { status: 403, headers })
}
