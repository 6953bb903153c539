/** Another company's catalogue may know only the specification's reads: the website then does without the rest. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { GraphqlClient } from "../../../ground/graphql/graphql-client.ts"
import { isUpstreamError } from "../../../ground/graphql/upstream-error.ts"
import type { Log } from "../../../ground/http/log.server.ts"
import { createPlainReads } from "./plain-reads.server.ts"

/**
 * Sends what the website asks; what the service refuses is asked again without extensions, and from then on at once. Asked anew
 * when the process starts.
 */
export function withoutExtensions(client: GraphqlClient, log: Log): GraphqlClient {
  const refused = new Set<string>()
  const readPlainly = createPlainReads((document, variables) => client(document, { variables, log }))

  return async function request<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    options: { variables: Variables; headers?: Record<string, string>; log: Log },
  ) {
    const operation = nameOf(document)
    const plainly = () =>
      readPlainly(
        operation,
        document as TypedDocumentNode<unknown, never>,
        options.variables,
      ) as Promise<Data>
    if (refused.has(operation)) return plainly()
    try {
      return await client(document, options)
    } catch (error) {
      if (!(isUpstreamError(error) && error.code === "broken")) throw error
      const answer = await plainly()
      refused.add(operation)
      log.warn({ operation, reason: error.message }, "the catalogue service lacks extensions; going without")
      return answer
    }
  }
}

function nameOf({ definitions }: TypedDocumentNode<unknown, never>): string {
  const [first] = definitions
  return (first?.kind === "OperationDefinition" && first.name?.value) || ""
}
