import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import type { PortalAsker } from "./portal-asker.server.ts"

/**
 * Headers for a service: the identity token, and for services elsewhere the log level. Embedded services write to our
 * own log [HTTP-05].
 */
export function serviceHeaders({ context, user }: PortalAsker): Record<string, string> {
  return {
    authorization: `Bearer ${user.idToken}`,
    "x-debug-level": context.upstreams.settings.LOG_LEVEL,
  }
}

/** Sends a GraphQL operation on behalf of the user. */
export function askAs<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  request: GraphqlClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return request(document, { variables, headers: serviceHeaders(asker), log: asker.context.log })
}
