import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { AppLoadContext } from "@remix-run/node"
import { type PortalUser, requirePortalUser } from "../auth/portal-user.server.ts"
import { type RequestContext, requestContext } from "../context.server.ts"
import type { GraphqlClient } from "../graphql/client.server.ts"

/** Who asks the services behind a portal screen, and within which request. */
export type PortalAsker = { context: RequestContext; user: PortalUser }

/** What every loader and action of a portal screen opens with. @throws as `requirePortalUser`. */
export async function requireAsker(args: {
  request: Request
  context: AppLoadContext
}): Promise<PortalAsker> {
  const user = await requirePortalUser(args)
  return { user, context: await requestContext(args) }
}

/** The identity token, and how much the service is to log of what it does [HTTP-05]. */
export function serviceHeaders({ context, user }: PortalAsker): Record<string, string> {
  return {
    authorization: `Bearer ${user.idToken}`,
    "x-debug-level": context.upstreams.services.environment.LOG_LEVEL,
  }
}

/** Asks a service in the name of the user. */
export function askAs<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  request: GraphqlClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return request(document, { variables, headers: serviceHeaders(asker), log: asker.context.log })
}
