import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

/** Asks the customers service on behalf of an administrator. @throws the client's errors unchanged. */
export function askCustomers<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return askAs(asker, asker.context.upstreams.customers.request, document, variables)
}
