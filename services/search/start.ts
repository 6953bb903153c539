import type pg from "pg"
import { type Ask, createAsk } from "../../platform/graphql/ask.ts"
import type { SearchDocument } from "./documents.ts"
import { startFeed } from "./feed/feed.ts"
import { FeedStore } from "./feed/feed-store.ts"
import { createPageFeed } from "./feed/page-feed.ts"
import { indexDocuments, removeDocuments } from "./feed/write-index.ts"
import { createSearchService } from "./server.ts"

/** The running search service, as the rest of the process sees it. */
export type SearchService = {
  /** The embedded service over GraphQL, without a network in between; null where another is asked. */
  fetch: typeof globalThis.fetch | null
  /** For what runs beside it and has things to be found, such as the catalogue: up to some thousands at once. */
  indexDocuments(source: string, documents: readonly SearchDocument[]): Promise<void>
  removeDocuments(source: string, ids: readonly string[]): Promise<void>
  /** Content changed. */
  tell(tags: readonly string[]): Promise<void>
  stop(): Promise<void>
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Endpoint = { url: string; fetch: typeof globalThis.fetch; token?: string | undefined }

type Options = {
  pool: pg.Pool
  content: Endpoint
  /** Another service in the place of the embedded one. Without a token it finds the pages itself. */
  remote: { url: string; token: string | undefined } | null
  /** Opens the embedded one for writing. */
  token: string
  isDevelopment: boolean
  log: Log
}

const documentsPerCall = 500

/** Up to a thousand documents are written at once. */
const timeoutMs = 30_000

/** The search service with what keeps its index true. */
export async function startSearch({
  pool,
  content,
  remote,
  token,
  isDevelopment,
  log,
}: Options): Promise<SearchService> {
  const onError = (error: unknown) => log.error({ err: error }, "search service")
  const own = remote ? null : createSearchService({ pool, token, graphiql: isDevelopment, onError })
  const fetch: typeof globalThis.fetch | null = own && ((input, init) => own.fetch(new Request(input, init)))
  const endpoint = {
    url: remote?.url ?? "http://search.internal/graphql",
    fetch: fetch ?? globalThis.fetch,
    token: remote ? remote.token : token,
  }
  const ask = askAll("search", endpoint)
  const isFed = !remote || remote.token !== undefined
  const feed = isFed
    ? await startFeed({
        store: new FeedStore(pool),
        pages: createPageFeed(askAll("content", content), ask),
        log,
      })
    : null
  return {
    fetch,
    async indexDocuments(source, documents) {
      if (own) return own.index.indexDocuments(source, documents)
      if (!isFed) return
      for (let start = 0; start < documents.length; start += documentsPerCall) {
        await indexDocuments(ask, source, documents.slice(start, start + documentsPerCall))
      }
    },
    async removeDocuments(source, ids) {
      if (isFed) await removeDocuments(ask, source, ids)
    },
    tell: async (tags) => feed?.tell(tags),
    stop: async () => feed?.stop(),
  }
}

/** Half an answer would have pages taken out of the index that are only missing in it. */
function askAll(service: string, endpoint: Endpoint): Ask {
  return createAsk({ service, ...endpoint, timeoutMs, needsWholeAnswer: true })
}
