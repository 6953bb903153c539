import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { ClientError, GraphQLClient } from "graphql-request"
import CircuitBreaker from "opossum"
import type { Log } from "../http/log.server.ts"
import { logVariableNames, logVariables } from "../http/log.server.ts"
import { UpstreamError } from "./upstream-error.server.ts"
import { hasUsableData } from "./usable-data.server.ts"

export type GraphqlRequest<Variables> = {
  variables: Variables
  headers?: Record<string, string>
  log: Log
}

/** Sends one operation to a service and answers with its data. @throws {UpstreamError} */
export type GraphqlClient = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  request: GraphqlRequest<Variables>,
) => Promise<Data>

type Options = {
  /** Name for logs and errors, e.g. `content`. */
  service: string
  url: string
  /** The embedded service's `fetch`, or the network's. */
  fetch: typeof fetch
  timeoutMs: number
  token?: string | undefined
  /** Its variables are passwords and people's data, of which the log gets no value at all. */
  isConfidential?: boolean
}

/** GraphQL goes by POST, so it is never sent twice [HTTP-08]; a breaker keeps a dead service from holding every request up. */
export function createGraphqlClient(options: Options): GraphqlClient {
  const { service, url, fetch, timeoutMs, token, isConfidential = false } = options
  const shown = isConfidential ? logVariableNames : logVariables
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}

  async function send(
    document: TypedDocumentNode<unknown>,
    variables: Record<string, unknown>,
    headers: Record<string, string>,
  ) {
    const signal = AbortSignal.timeout(timeoutMs)
    const client = new GraphQLClient(url, {
      fetch,
      errorPolicy: "all",
      headers: { ...authorization, ...headers },
    })
    const { data, errors } = await client.rawRequest({ query: document as never, variables, signal })
    return { data, errors: errors ?? [] }
  }

  const breaker = new CircuitBreaker(send, {
    // The signal ends a request over the network; what doesn't heed it is left behind at the same time.
    timeout: timeoutMs,
    errorFilter: isOwnFault,
    errorThresholdPercentage: 50,
    volumeThreshold: 5,
    resetTimeout: 5_000,
    name: service,
  })

  return async function request<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    { variables, headers = {}, log }: GraphqlRequest<Variables>,
  ) {
    const operation = operationName(document)
    log.debug({ service, operation, variables: shown(variables) }, "graphql request")
    const answer = await breaker
      .fire(document as TypedDocumentNode<unknown>, variables, headers)
      .catch((error: Error) => {
        throw failure(service, operation, error)
      })
    if (answer.errors.length === 0) return answer.data as Data
    const messages = answer.errors.map((error) => error.message).join("; ")
    if (!hasUsableData(answer.data))
      throw Object.assign(new UpstreamError(service, `${operation} answered with errors: ${messages}`), {
        status: statusOf(answer.errors),
        isRefusal: answer.data === undefined,
      })
    log.warn({ service, operation, errors: messages }, "graphql answer used in spite of errors")
    return answer.data as Data
  }
}

/** A query that the service refuses says nothing about the service's health, so it doesn't open the circuit. */
function isOwnFault(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false
  const { status } = error.response
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The library's own message holds query, variables and answer in full, which are not for the log [HTTP-10]. */
function failure(service: string, operation: string, error: Error): UpstreamError {
  if (!(error instanceof ClientError))
    return new UpstreamError(service, `${operation} failed: ${error.message}`, { cause: error })
  const { status, errors } = error.response
  const reasons = Array.isArray(errors) ? errors.map(({ message }) => message).join("; ") : ""
  const message = `${operation} failed: ${status} ${reasons.slice(0, 500)}`.trim()
  return Object.assign(new UpstreamError(service, message), {
    status,
    isRefusal: isOwnFault(error) && reasons !== "" && error.response.data === undefined,
  })
}

const statuses: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }

/** The services say it by the answer's own status too; a service elsewhere may answer 200 whatever became of the query. */
function statusOf(errors: readonly { extensions?: Record<string, unknown> }[]): number | null {
  const codes = errors.map(({ extensions }) => statuses[String(extensions?.code)])
  return codes.find((status) => status !== undefined) ?? null
}

function operationName(document: TypedDocumentNode<unknown, never>): string {
  for (const definition of document.definitions) {
    if (definition.kind === "OperationDefinition" && definition.name) return definition.name.value
  }
  return "anonymous operation"
}
