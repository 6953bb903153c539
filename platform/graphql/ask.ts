/**
 * Sends all GraphQL requests to services: with a deadline, without retries, behind a circuit breaker, and with masked
 * variables in the log.
 */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { type OperationDefinitionNode, parse } from "graphql"
import { ClientError, GraphQLClient } from "graphql-request"
import CircuitBreaker from "opossum"
import { shownVariableNames, shownVariables } from "../log/shown-variables.ts"
import { type UpstreamCode, UpstreamError } from "./upstream-error.ts"
import { hasUsableData } from "./usable-data.ts"

export type AskLog = {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type Question<Variables> = {
  variables: Variables
  headers?: Record<string, string>
  log?: AskLog
}

/** Sends one operation to a service and returns the answer's data. @throws {UpstreamError} */
export type Ask = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  question: Question<Variables>,
) => Promise<Data>

export type AskOptions = {
  /** The service's name in logs and errors, e.g. `content`. */
  service: string
  url: string
  /** The embedded service's `fetch`, or the global one. */
  fetch: typeof fetch
  timeoutMs: number
  token?: string | undefined
  /** True when the variables hold passwords or personal data, so that the log must not show their values. */
  isConfidential?: boolean
  /** True for callers that must not use a partial answer: errors are thrown even when there is usable data. */
  needsWholeAnswer?: boolean
  /** False for a caller that has to find out whether the service is available again. */
  hasBreaker?: boolean
}

type Sent = {
  document: TypedDocumentNode<unknown, never>
  variables: Record<string, unknown>
  headers: Record<string, string>
}
type AnswerError = { message: string; extensions?: Record<string, unknown> }
type Answer = { data: unknown; errors: readonly AnswerError[] }

/**
 * Creates the function that sends operations to one service. GraphQL uses POST, so nothing is sent twice [HTTP-08]. The
 * circuit breaker keeps readers from waiting for a service that is down. Mutations bypass it, since a person's input
 * must be tried in any case.
 */
export function createAsk(options: AskOptions): Ask {
  const { service, hasBreaker = true, needsWholeAnswer = false } = options
  const shown = options.isConfidential ? shownVariableNames : shownVariables
  const send = createSend(options)
  const breaker = new CircuitBreaker(send, {
    // `send` enforces the deadline itself.
    timeout: false,
    errorFilter: isOwnFault,
    errorThresholdPercentage: 50,
    volumeThreshold: 5,
    resetTimeout: 5_000,
    // Nobody reads the statistics of latencies, and sorting them each second takes a tenth of a busy processor.
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    name: service,
  })

  return async function ask<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    { variables, headers = {}, log }: Question<Variables>,
  ) {
    const { operation, name } = operationOf(document)
    log?.debug({ service, operation: name, variables: shown(variables) }, "graphql request")
    const sent = { document, variables, headers }
    const isGuarded = hasBreaker && operation !== "mutation"
    const { data, errors } = await (isGuarded ? breaker.fire(sent) : send(sent)).catch((error: Error) => {
      throw failure(service, name, error)
    })
    if (errors.length === 0) return data as Data
    const messages = errors.map(({ message }) => message).join("; ")
    if (needsWholeAnswer || !hasUsableData(data)) {
      const status = statusOf(errors)
      const code = status === null ? codeWithout(data) : "refused"
      const reason = reasonOf(errors)
      throw new UpstreamError(service, `${name} answered with errors: ${messages}`, { code, status, reason })
    }
    log?.warn({ service, operation: name, errors: messages }, "graphql answer used in spite of errors")
    return data as Data
  }
}

/** Parses a document that the caller has written and typed by hand, in place of a generated one. */
export function graphqlDocument<Data, Variables extends Record<string, unknown>>(
  text: string,
): TypedDocumentNode<Data, Variables> {
  return parse(text)
}

function createSend({ url, fetch, timeoutMs, token }: AskOptions): (sent: Sent) => Promise<Answer> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return async function send({ document, variables, headers }) {
    const signal = AbortSignal.timeout(timeoutMs)
    const client = new GraphQLClient(url, {
      fetch,
      errorPolicy: "all",
      headers: { ...authorization, ...headers },
    })
    const answering = client.rawRequest({ query: document as never, variables, signal })
    const { data, errors } = await beforeAbort(answering, signal)
    return { data, errors: (errors as readonly AnswerError[] | undefined) ?? [] }
  }
}

/** Rejects when the signal aborts. The signal alone ends a network request, but an embedded service may ignore it. */
function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const giveUp = () => aborted.reject(signal.reason)
  signal.addEventListener("abort", giveUp, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener("abort", giveUp))
}

/** An operation that the service rejects says nothing about the service's health, so it doesn't open the circuit. */
function isOwnFault(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false
  const { status } = error.response
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The library's message contains query, variables and answer in full, which must not get into the log [HTTP-10]. */
function failure(service: string, name: string, error: Error): UpstreamError {
  if (!(error instanceof ClientError))
    return new UpstreamError(service, `${name} failed: ${error.message}`, {
      code: codeOfFault(error),
      cause: error,
    })
  const { status, errors } = error.response
  const reasons = Array.isArray(errors) ? errors.map(({ message }) => message).join("; ") : ""
  const message = `${name} failed: ${status} ${reasons.slice(0, 500)}`.trim()
  const code = codeOfStatus(status)
  const isTold = code === "broken" && isOwnFault(error) && reasons !== ""
  return new UpstreamError(service, message, {
    code: isTold ? codeWithout(error.response.data) : code,
    status,
    reason: Array.isArray(errors) ? reasonOf(errors) : null,
  })
}

/** According to GraphQL, errors without `data` mean that the query wasn't executed; `data: null` means that it failed. */
function codeWithout(data: unknown): UpstreamCode {
  return data === undefined ? "misunderstood" : "broken"
}

function codeOfFault({ name }: Error): UpstreamCode {
  if (name === "TimeoutError" || name === "AbortError") return "timeout"
  return name === "SyntaxError" ? "broken" : "unavailable"
}

function codeOfStatus(status: number): UpstreamCode {
  if (status === 401 || status === 403) return "refused"
  return status >= 500 ? "unavailable" : "broken"
}

function reasonOf(errors: readonly AnswerError[]): string | null {
  const code = errors[0]?.extensions?.code
  return typeof code === "string" ? code : null
}

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ORGANISATION_NOT_YOURS: 403,
}

/** Reads the status from the errors' extensions, since a remote service may answer with HTTP status 200 in any case. */
function statusOf(errors: readonly AnswerError[]): number | null {
  const codes = errors.map(({ extensions }) => statuses[String(extensions?.code)])
  return codes.find((status) => status !== undefined) ?? null
}

function operationOf({ definitions }: TypedDocumentNode<unknown, never>) {
  const found = definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition",
  )
  return { operation: found?.operation ?? "query", name: found?.name?.value ?? "anonymous operation" }
}
