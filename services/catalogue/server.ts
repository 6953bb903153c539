import type pg from "pg"
import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { FilterStore } from "./filter-store.ts"
import { type CatalogueContext, createContext } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"
import { CatalogueStore } from "./store.ts"

export type CatalogueServer = {
  /** Answers GraphQL at any path. Reading needs no token, and there are no mutations. */
  fetch(request: Request): Promise<Response>
  store: CatalogueStore
  /** Loads the filter columns, so that no reader has to wait for it. */
  warm(): Promise<void>
}

type Options = {
  pool: pg.Pool
  /** Serves the explorer to browsers. */
  graphiql: boolean
  /** Called with unexpected errors, whose cause the answer hides. */
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
