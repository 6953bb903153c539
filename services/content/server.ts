import type pg from "pg"
import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import { createEntryEditing } from "./editing/entry-editing.ts"
import { createPageEditing } from "./editing/page-editing.ts"
import { EventStore } from "./event-store.ts"
import { NewsStore } from "./news-store.ts"
import { PageStore } from "./page-store.ts"
import { PublicationStore } from "./publication-store.ts"
import { type ContentContext, createContext } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"
import { EntryStore, RedirectStore } from "./store.ts"

export type ContentService = {
  /** Answers GraphQL requests at any path. */
  fetch(request: Request): Promise<Response>
  entries: EntryStore
}

export type ContentServiceOptions = {
  pool: pg.Pool
  /** The token that allows access to the stage DRAFT; without one, the stage is closed. */
  token: string | undefined
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Allows mutations with this token, and announces what they change; null forbids them. */
  writing?: { token: string; queue: Sender } | null
  /** The clock that publishing windows are compared with. */
  now?: () => Date
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: (error: unknown) => void
}

/** The embedded content service. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { pool, token, writing = null, graphiql, onError, now = () => new Date() } = options
  const editing = writing && {
    token: writing.token,
    editing: {
      pages: createPageEditing({ pool, queue: writing.queue, now }),
      entries: createEntryEditing({ pool, queue: writing.queue }),
    },
  }
  const stores = {
    db: pool,
    entries: new EntryStore(pool),
    pages: new PageStore(pool),
    publications: new PublicationStore(pool),
    news: new NewsStore(pool),
    redirects: new RedirectStore(pool),
    events: new EventStore(pool),
  }
  const fetch = createGraphqlFetch<ContentContext>({
    typeDefs,
    resolvers,
    context: (request) => createContext(request, stores, { token, writing: editing, now }),
    graphiql,
    onError,
  })
  return { fetch, entries: stores.entries }
}
