import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { GraphqlClient } from "../../ground/graphql/client.server.ts"
import type { PortalAsker } from "./portal-asker.server.ts"

/** The identity token, and how much a service elsewhere is to log of what it does; ours share the log and its level [HTTP-05]. */
export function serviceHeaders({ context, user }: PortalAsker): Record<string, string> {
  return {
    authorization: `Bearer ${user.idToken}`,
    "x-debug-level": context.upstreams.settings.LOG_LEVEL,
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
