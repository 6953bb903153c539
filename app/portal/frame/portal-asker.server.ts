import type { AppLoadContext } from "@remix-run/node"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import { type PortalUser, requirePortalUser } from "./portal-user.server.ts"

/** The signed-in user together with the request that they made. */
export type PortalAsker = { context: RequestContext; user: PortalUser }

export type Asked = { request: Request; context: AppLoadContext }

/** Every loader and action of a portal screen starts with this. @throws as `requirePortalUser`. */
export async function requireAsker(args: Asked): Promise<PortalAsker> {
  const user = await requirePortalUser(args)
  return { user, context: await requestContext(args) }
}
