import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { Log } from "../http/log.server.ts"

export type GraphqlRequest<Variables> = {
  variables: Variables
  headers?: Record<string, string>
  log: Log
}

/** Sends one operation to a service and returns the answer's data; start/ creates the clients. @throws {UpstreamError} */
export type GraphqlClient = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  request: GraphqlRequest<Variables>,
) => Promise<Data>
