import { type AppLoadContext, redirect } from "@remix-run/node"
import { type PortalUser, requirePortalUser } from "../auth/portal-user.server.ts"
import { type RequestContext, requestContext } from "../context.server.ts"
import { mayUse, type ServiceName } from "../users/service-status.ts"
import { portalPath } from "./portal-path.ts"

/** Who asks the services behind a portal screen, and within which request. */
export type PortalAsker = { context: RequestContext; user: PortalUser }

type Asked = { request: Request; context: AppLoadContext }

/** What every loader and action of a portal screen opens with. @throws as `requirePortalUser`. */
export async function requireAsker(args: Asked): Promise<PortalAsker> {
  const user = await requirePortalUser(args)
  return { user, context: await requestContext(args) }
}

/**
 * The same for what belongs to one service. The services check rights themselves; this tells who lacks one how to get it, rather
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
