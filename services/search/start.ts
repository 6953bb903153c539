import type { Sender } from "../../platform/queue/queue.ts"
import { openSearchEndpoint, type SearchPlace } from "./endpoint.ts"
import { tellFeed } from "./feed/feed.ts"
import type { QueryLog } from "./query-log.ts"

/** The search service, as the website sees it. */
export type SearchService = {
  /** Calls the embedded service's GraphQL endpoint without a network; null for a remote service. */
  fetch: typeof globalThis.fetch | null
  /** What readers asked; null for a remote service. */
  queries: Pick<QueryLog, "read"> | null
  /** Reports changed content. */
  tell(tags: readonly string[]): Promise<void>
}

/** Opens the search service; a worker keeps its index current (`register-jobs.ts`). */
export function startSearch({ queue, ...place }: SearchPlace & { queue: Sender }): SearchService {
  const { fetch, index, queries, isFed } = openSearchEndpoint(place)
  // If it fails, the first search tries again and tells of it.
  index?.warm().catch(() => {})
  return {
    fetch,
    queries,
    tell: async (tags) => {
      if (isFed) await tellFeed(queue, tags)
    },
  }
}
