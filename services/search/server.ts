import { readFileSync } from "node:fs"
import type pg from "pg"
import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { createQueryLog, type QueryLog } from "./query-log.ts"
import { QueryLogStore } from "./query-log-store.ts"
import { createResolvers, type SearchContext } from "./resolvers.ts"
import { createSearchIndex, type SearchIndex } from "./search.ts"

export type SearchServiceOptions = {
  pool: pg.Pool
  /** The token for writing. */
  token: string
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: (error: unknown) => void
}

const typeDefs = readFileSync(new URL("./schema.graphql", import.meta.url), "utf8")

/** Enough for a thousand documents with much text. */
const maxBodyBytes = 32 * 1024 * 1024

/** The embedded search service. */
export function createSearchService({ pool, token, graphiql, onError }: SearchServiceOptions): {
  fetch(request: Request): Promise<Response>
  index: SearchIndex
  queries: QueryLog
} {
  const index = createSearchIndex(pool)
  const queries = createQueryLog(new QueryLogStore(pool), onError)
  const fetch = createGraphqlFetch<SearchContext>({
    typeDefs,
    resolvers: createResolvers({ index, queries, token }),
    context: (request) => ({ authorization: request.headers.get("authorization") ?? "" }),
    graphiql,
    maxBodyBytes,
    onError,
  })
  return { fetch, index, queries }
}
