import type { AppLoadContext } from "@remix-run/node"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import { type PortalUser, requirePortalUser } from "./portal-user.server.ts"

/** Who asks the services behind a portal screen, and within which request. */
export type PortalAsker = { context: RequestContext; user: PortalUser }

export type Asked = { request: Request; context: AppLoadContext }

/** What every loader and action of a portal screen opens with. @throws as `requirePortalUser`. */
export async function requireAsker(args: Asked): Promise<PortalAsker> {
  const user = await requirePortalUser(args)
  return { user, context: await requestContext(args) }
}
