import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { hearPurges } from "../../platform/notifications/purges.ts"
import { searchEnvironment } from "../../services/search/environment.ts"
import type { SearchService } from "../../services/search/start.ts"
import type { Platform } from "../platform.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"

export type Search = SearchService & { endpoint: Endpoint }

type Remote = { url: string; token: string | undefined } | null

export const search = service({
  name: "search",
  variables: searchEnvironment,
  elsewhere: ({ SEARCH_API_URL }) => SEARCH_API_URL ?? null,
  start: (given): Promise<Search> => startFed(given, null),
  // A remote service may be fed with our pages, so changes are recorded here as well.
  connect: (given, url): Promise<Search> =>
    startFed(given, { url, token: given.environment.SEARCH_API_TOKEN }),
  /** Reading needs no token; `SEARCH_API_TOKEN` is for writing. */
  clients: ({ endpoint, queries }, { environment }) => ({
    search: {
      request: createAsk({
        service: "search",
        ...endpoint,
        timeoutMs: environment.SEARCH_TIMEOUT_MS,
      }),
    },
    searchQueries: queries,
  }),
  check: ({ endpoint }) => askService(endpoint),
  explore: (running) => running.fetch,
})

async function startFed({ platform }: { platform: Platform }, remote: Remote): Promise<Search> {
  const { startSearch } = await import("../../services/search/start.ts")
  const { database, queue, secrets, notifications, isDevelopment, log } = platform
  const running = startSearch({
    pool: database.pool,
    queue,
    remote,
    token: secrets.get("searchToken"),
    isDevelopment,
    log,
  })
  hearPurges(notifications, (tags) => {
    running.tell(tags).catch((error: Error) => log.warn({ err: error }, "a change was not noted"))
  })
  const url = remote?.url ?? embeddedUrl("search")
  return { ...running, endpoint: { url, fetch: running.fetch ?? createUpstreamFetch() } }
}
