/** Another company's catalogue may know only the specification's reads: the website then does without the rest. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { GraphqlClient } from "../../../ground/graphql/graphql-client.ts"
import { isUpstreamError } from "../../../ground/graphql/upstream-error.ts"
import type { Log } from "../../../ground/http/log.server.ts"
import { createPlainReads } from "./plain-reads.server.ts"

type Read<Data, Variables> = (variables: Variables) => Promise<Data>

/**
 * Each query has a plain twin without extensions. A query that the service doesn't understand is asked by its twin, and from then on at once.
 * Asked anew when the process starts.
 */
export function withoutExtensions(client: GraphqlClient, log: Log): GraphqlClient {
  const lacking = new Set<string>()
  const plainReads = createPlainReads((document, variables) => client(document, { variables, log }))

  return async function request<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    options: Parameters<typeof client<Data, Variables>>[1],
  ): Promise<Data> {
    const operation = nameOf(document)
    const readPlainly = (plainReads as Partial<Record<string, unknown>>)[operation] as
      | Read<Data, Variables>
      | undefined
    if (!readPlainly) return client(document, options)
    if (lacking.has(operation)) return readPlainly(options.variables)
    try {
      return await client(document, options)
    } catch (error) {
      if (!(isUpstreamError(error) && error.code === "misunderstood")) throw error
      const answer = await readPlainly(options.variables)
      lacking.add(operation)
      log.warn({ operation, reason: error.message }, "the catalogue service lacks extensions; going without")
      return answer
    }
  }
}

function nameOf({ definitions }: TypedDocumentNode<unknown, never>): string {
  const [first] = definitions
  return (first?.kind === "OperationDefinition" && first.name?.value) || ""
}
