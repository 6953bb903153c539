import type { Sender } from "../../platform/queue/queue.ts"
import { openSearchEndpoint, type SearchPlace } from "./endpoint.ts"
import { tellFeed } from "./feed/feed.ts"

/** The search service, as the website sees it. */
export type SearchService = {
  /** The embedded service over GraphQL, without a network in between; null where another is asked. */
  fetch: typeof globalThis.fetch | null
  /** Content changed. */
  tell(tags: readonly string[]): Promise<void>
}

/** The search service; a worker keeps its index true (`register-jobs.ts`). */
export function startSearch({ queue, ...place }: SearchPlace & { queue: Sender }): SearchService {
  const { fetch, isFed } = openSearchEndpoint(place)
  return {
    fetch,
    tell: async (tags) => {
      if (isFed) await tellFeed(queue, tags)
    },
  }
}
