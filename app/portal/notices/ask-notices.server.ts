import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"

/** Asks the machines service on behalf of the user. @throws a portal fault when it is away. */
export function askNotices<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { machines } = asker.context.upstreams
  return askAs(asker, machines.request, document, variables).catch((error: unknown) => {
    // A redirect to another screen.
    if (error instanceof Response) throw error
    throw portalFault(asker.context, "machines", error)
  })
}
