import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Database } from "../../../platform/database/database.ts"
import { type Ask, createAsk } from "../../../platform/graphql/ask.ts"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { createContentService } from "../../../services/content/server.ts"
import { createPageFeed, type PageFeed } from "../../../services/search/feed/page-feed.ts"
import type { SearchIndex } from "../../../services/search/search.ts"
import { createSearchService } from "../../../services/search/server.ts"

export type FedIndex = { index: SearchIndex; feed: PageFeed; search: Ask; content: Ask }

const token = "feed-token"

/** The pages of a content folder, indexed over GraphQL as in the running product. */
export async function feedFrom({ pool }: Database, folder: string): Promise<FedIndex> {
  const dataDir = mkdtempSync(join(tmpdir(), "search-content-"))
  await importContent({ pool, queue: noSender, folder, dataDir })
  rmSync(dataDir, { recursive: true, force: true })
  const content = createContentService({ pool, token, graphiql: false, onError: console.error })
  const service = createSearchService({ pool, token, graphiql: false, onError: console.error })
  const common = { token, timeoutMs: 30_000, needsWholeAnswer: true }
  const contentAsk = createAsk({
    ...common,
    service: "content",
    url: "http://content.test/",
    fetch: (input, init) => content.fetch(new Request(input, init)),
  })
  const search = createAsk({
    ...common,
    service: "search",
    url: "http://search.test/",
    fetch: (input, init) => service.fetch(new Request(input, init)),
  })
  const feed = createPageFeed(contentAsk, search)
  await catchUp(feed)
  return { index: service.index, feed, search, content: contentAsk }
}

/** Does at once what the jobs do in parts. @returns how many pages were indexed or removed. */
export async function catchUp(feed: PageFeed): Promise<number> {
  const { changed, gone } = await feed.compare()
  await feed.update([...changed, ...gone])
  return changed.length + gone.length
}
