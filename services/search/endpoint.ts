import type pg from "pg"
import { type Ask, createAsk } from "../../platform/graphql/ask.ts"
import type { SearchIndex } from "./search.ts"
import { createSearchService } from "./server.ts"

export type SearchPlace = {
  pool: pg.Pool
  /** Another service in the place of the embedded one. Without a token it finds the pages itself. */
  remote: { url: string; token: string | undefined } | null
  /** Opens the embedded one for writing. */
  token: string
  /** Serves the explorer. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

export type Endpoint = { url: string; fetch: typeof globalThis.fetch; token?: string | undefined }

export type SearchEndpoint = {
  /** The embedded service over GraphQL, without a network in between; null where another is asked. */
  fetch: typeof globalThis.fetch | null
  index: SearchIndex | null
  ask: Ask
  /** Whether pages and products are told to it. */
  isFed: boolean
}

/** Up to a thousand documents are written at once. */
const timeoutMs = 30_000

/** Half an answer would have pages taken out of the index that are only missing in it. */
export function askAll(service: string, endpoint: Endpoint): Ask {
  return createAsk({ service, ...endpoint, timeoutMs, needsWholeAnswer: true })
}

/** The search service, here or elsewhere, as the website and the workers each reach it. */
export function openSearchEndpoint({ pool, remote, token, isDevelopment, log }: SearchPlace): SearchEndpoint {
  const onError = (error: unknown) => log.error({ err: error }, "search service")
  const own = remote ? null : createSearchService({ pool, token, graphiql: isDevelopment, onError })
  const fetch: typeof globalThis.fetch | null = own && ((input, init) => own.fetch(new Request(input, init)))
  const ask = askAll("search", {
    url: remote?.url ?? "http://search.internal/graphql",
    fetch: fetch ?? globalThis.fetch,
    token: remote ? remote.token : token,
  })
  return { fetch, index: own?.index ?? null, ask, isFed: !remote || remote.token !== undefined }
}
