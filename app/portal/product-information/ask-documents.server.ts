import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { redirectReader } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"

/**
 * Asks the machines service for documents on behalf of the user.
 * @throws a redirect to the registration for who lacks the right in the organisation in which they act; a portal fault when the
 *   service is away.
 */
export async function askDocuments<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { context } = asker
  return askAs(asker, context.upstreams.machines.request, document, variables).catch((error: unknown) => {
    if (error instanceof Response) throw error
    if (isUpstreamError(error) && error.reason === "FORBIDDEN")
      throw redirectReader(portalPath(context, "/register/product-information"))
    throw portalFault(context, "machines", error)
  })
}
