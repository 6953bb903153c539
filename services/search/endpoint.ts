import type pg from "pg"
import { type Ask, createAsk } from "../../platform/graphql/ask.ts"
import type { QueryLog } from "./query-log.ts"
import type { SearchIndex } from "./search.ts"
import { createSearchService } from "./server.ts"

export type SearchPlace = {
  pool: pg.Pool
  /** A remote service in place of the embedded one. Without a token it collects the pages itself. */
  remote: { url: string; token: string | undefined } | null
  /** The token for writing to the embedded service. */
  token: string
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

export type Endpoint = { url: string; fetch: typeof globalThis.fetch; token?: string | undefined }

export type SearchEndpoint = {
  /** Calls the embedded service's GraphQL endpoint without a network; null for a remote service. */
  fetch: typeof globalThis.fetch | null
  index: SearchIndex | null
  /** What was asked; null for a remote service, which keeps its own log. */
  queries: QueryLog | null
  ask: Ask
  /** Whether pages and products are sent to the service. */
  isFed: boolean
}

/** Long enough for writing a thousand documents. */
const timeoutMs = 30_000

/** Rejects partial answers, because pages that are only missing from an answer would be removed from the index. */
export function askAll(service: string, endpoint: Endpoint): Ask {
  return createAsk({ service, ...endpoint, timeoutMs, needsWholeAnswer: true })
}

/** The embedded or remote search service, as both the website and the workers use it. */
export function openSearchEndpoint({ pool, remote, token, isDevelopment, log }: SearchPlace): SearchEndpoint {
  const onError = (error: unknown) => log.error({ err: error }, "search service")
  const own = remote ? null : createSearchService({ pool, token, graphiql: isDevelopment, onError })
  const fetch: typeof globalThis.fetch | null = own && ((input, init) => own.fetch(new Request(input, init)))
  const ask = askAll("search", {
    url: remote?.url ?? "http://search.internal/graphql",
    fetch: fetch ?? globalThis.fetch,
    token: remote ? remote.token : token,
  })
  return {
    fetch,
    index: own?.index ?? null,
    queries: own?.queries ?? null,
    ask,
    isFed: !remote || remote.token !== undefined,
  }
}
