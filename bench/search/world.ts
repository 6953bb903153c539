/** The demo world's pages and products in a search index, told over GraphQL as in the running product. */
import { mkdtempSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { createAsk } from "../../platform/graphql/ask.ts"
import { noSender } from "../../platform/queue/open-sender.ts"
import { feedSearch } from "../../services/catalogue/feed/feed.ts"
import { FeedStore } from "../../services/catalogue/feed/feed-store.ts"
import { importCatalogue } from "../../services/catalogue/import/import.ts"
import { CatalogueStore } from "../../services/catalogue/store.ts"
import { importContent } from "../../services/content/import/import.ts"
import { createContentService } from "../../services/content/server.ts"
import { entryKinds } from "../../services/search/entry-kinds.ts"
import { createEntryFeed } from "../../services/search/feed/entries/entry-feed.ts"
import { readPdfText } from "../../services/search/feed/entries/pdf-text.ts"
import { createPageFeed } from "../../services/search/feed/page-feed.ts"
import { tellThesaurus } from "../../services/search/feed/thesaurus-feed.ts"
import type { SearchIndex } from "../../services/search/search.ts"
import { createSearchService } from "../../services/search/server.ts"

const token = "bench-token"
export const mainSiteId = "main"

/** The demo world's documents have the names of their files in their addresses. */
function readDemoPdf(url: string): Promise<string | null> {
  const path = join("services/content/demo/assets", decodeURIComponent(url.split("/").at(-1) ?? ""))
  return readPdfText(url, { readFile: async () => new Uint8Array(await readFile(path)), log: console })
}

/** @param pool an empty, migrated database */
export async function indexDemoWorld(pool: pg.Pool): Promise<SearchIndex> {
  const dataDir = mkdtempSync(join(tmpdir(), "search-world-"))
  await importContent({ pool, queue: noSender, folder: "services/content/demo", dataDir })
  await importCatalogue({ pool, queue: noSender, path: "services/catalogue/demo", dataDir })
  rmSync(dataDir, { recursive: true, force: true })
  const onError = console.error
  const content = createContentService({ pool, token, graphiql: false, onError })
  const service = createSearchService({ pool, token, graphiql: false, onError })
  const askOf = (name: string, { fetch }: { fetch(request: Request): Promise<Response> }) =>
    createAsk({
      service: name,
      url: `http://${name}.bench/`,
      fetch: (input, init) => fetch(new Request(input, init)),
      token,
      timeoutMs: 60_000,
      needsWholeAnswer: true,
    })
  const [contentAsk, searchAsk] = [askOf("content", content), askOf("search", service)]
  await tellThesaurus(contentAsk, searchAsk)
  const pages = createPageFeed(contentAsk, searchAsk)
  const { changed } = await pages.compare()
  await pages.update(changed)
  const entries = createEntryFeed({ content: contentAsk, search: searchAsk, readPdf: readDemoPdf })
  for (const kind of entryKinds) await entries.updateEntries(kind)
  const stores = { catalogue: new CatalogueStore(pool), store: new FeedStore(pool) }
  await feedSearch({ ...stores, search: service.index, siteId: async () => mainSiteId })
  await service.index.warm()
  return service.index
}
