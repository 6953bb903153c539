import type pg from "pg"
import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { FilterStore } from "./filter-store.ts"
import { type CatalogueContext, createContext } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"
import { CatalogueStore } from "./store.ts"

export type CatalogueServer = {
  /** Answers GraphQL at whatever path it is called. Everybody may read everything; nothing is written here. */
  fetch(request: Request): Promise<Response>
  store: CatalogueStore
  /** Reads what filters need, so that no reader waits for it. */
  warm(): Promise<void>
}

type Options = {
  pool: pg.Pool
  /** Serves the explorer to browsers. */
  graphiql: boolean
  /** Hears of unexpected errors, whose cause the answer doesn't tell. */
  onError?: (error: unknown) => void
}

/** The embedded catalogue service. */
export function createCatalogueService({ pool, graphiql, onError }: Options): CatalogueServer {
  const stores = { store: new CatalogueStore(pool), filters: new FilterStore(pool) }
  const fetch = createGraphqlFetch<CatalogueContext>({
    typeDefs,
    resolvers,
    context: () => createContext(stores),
    graphiql,
    onError,
  })
  async function warm() {
    await stores.filters.columns()
  }
  return { fetch, store: stores.store, warm }
}
