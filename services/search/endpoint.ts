import type pg from "pg"
import { type Ask, createAsk } from "./feed/ask.ts"
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

export type SearchEndpoint = {
  /** The embedded service over GraphQL, without a network in between; null where another is asked. */
  fetch: typeof globalThis.fetch | null
  index: SearchIndex | null
  ask: Ask
  /** Whether pages and products are told to it. */
  isFed: boolean
}

/** The search service, here or elsewhere, as the website and the workers each reach it. */
export function openSearchEndpoint({ pool, remote, token, isDevelopment, log }: SearchPlace): SearchEndpoint {
  const onError = (error: unknown) => log.error({ err: error }, "search service")
  const own = remote ? null : createSearchService({ pool, token, graphiql: isDevelopment, onError })
  const fetch: typeof globalThis.fetch | null = own && ((input, init) => own.fetch(new Request(input, init)))
  const ask = createAsk({
    url: remote?.url ?? "http://search.internal/graphql",
    fetch: fetch ?? globalThis.fetch,
    token: remote ? remote.token : token,
  })
  return { fetch, index: own?.index ?? null, ask, isFed: !remote || remote.token !== undefined }
}
