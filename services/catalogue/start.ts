import { existsSync } from "node:fs"
import type pg from "pg"
import { showProgress } from "../../platform/demo/progress.ts"
import { assetFilePath } from "../../platform/files/kept-files.ts"
import { publishPurge } from "../../platform/notifications/purges.ts"
import { ChangeStore } from "./change-store.ts"
import { startTelling } from "./changes.ts"
import { findSheetSource, type SheetCatalogue } from "./data-sheets/find-source.ts"
import type { DataSheetSource } from "./data-sheets/source.ts"
import { feedSearch, type SearchTarget } from "./feed/feed.ts"
import { FeedStore } from "./feed/feed-store.ts"
import { importCatalogue } from "./import/import.ts"
import { createCatalogueService } from "./server.ts"
import type { CatalogueStore } from "./store.ts"

/** The running catalogue service. */
export type CatalogueService = {
  /** GraphQL without a network. */
  fetch: typeof globalThis.fetch
  /** The file behind an address, by the 16 digits in the address. */
  findAsset(key: string): Promise<{ path: string; fileName: string; mimeType: string } | null>
  /** The content of a product's data sheet; null when there is none in that language. */
  findSheetSource(slug: string, language: string): Promise<DataSheetSource | null>
  stop(): Promise<void>
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  pool: pg.Pool
  dataDir: string
  /** An empty database is filled from this folder. */
  folder: string
  /** Reaches all processes of the website. */
  notifications: { publish(channel: string, message: string): Promise<void> }
  /** The search service; without it products aren't sent anywhere. */
  search?: { target: SearchTarget; siteId: () => Promise<string> } | undefined
  /** Serves the explorer. */
  isDevelopment: boolean
  log: Log
}

/** Import name of the data that fills an empty database. */
export const demoSource = "demo"

/** Starts the embedded catalogue service: fills an empty database, and tells others of changes. */
export async function startCatalogue(options: Options): Promise<CatalogueService> {
  const { pool, dataDir, notifications, search, isDevelopment, log } = options
  const onError = (error: unknown) => log.error({ err: error }, "catalogue service")
  const { fetch, store, warm } = createCatalogueService({ pool, graphiql: isDevelopment, onError })
  if (await store.isEmpty()) await fill(options)

  const stopping = new AbortController()
  const feed = search && createFeed(search)
  const telling = startTelling({
    store: new ChangeStore(pool),
    listeners: [warm, (tags) => publishPurge(notifications, tags), ...(feed ? [feed] : [])],
    log,
  })
  const firstWarm = warm().catch((error: unknown) => log.warn({ err: error }, "filters are not ready yet"))
  // Sends what changed while no process ran, or everything at the first start, in the background.
  const firstFeed = feed?.().catch((error: unknown) =>
    log.warn({ err: error }, "products are not findable yet"),
  )

  function createFeed({ target, siteId }: NonNullable<Options["search"]>) {
    const stores = { catalogue: store, store: new FeedStore(pool) }
    let last: Promise<void> = Promise.resolve()
    async function round() {
      const products = await feedSearch({ ...stores, search: target, siteId, signal: stopping.signal })
      if (products > 0) log.info({ products }, "search was told of products")
    }
    // Sequential, so that nothing is sent twice.
    return () => {
      last = last.then(round, round)
      return last
    }
  }

  async function findAsset(key: string) {
    const file = await store.findFile(key)
    return file && { path: assetFilePath(dataDir, file.sha256), fileName: file.name, mimeType: file.mimeType }
  }

  return {
    fetch: (input, init) => fetch(new Request(input, init)),
    findAsset,
    findSheetSource: (slug, language) => findSheetSource(sheetCatalogue(store, findAsset), slug, language),
    async stop() {
      stopping.abort()
      await telling.stop()
      await firstWarm
      await firstFeed
    },
  }
}

function sheetCatalogue(store: CatalogueStore, findAsset: CatalogueService["findAsset"]): SheetCatalogue {
  return {
    findAsset,
    findProduct: async (slug) => (await store.productsBySlug([slug])).get(slug)?.data ?? null,
    listSpecifications: async () => (await store.listEntries("specification")).map(({ data }) => data),
    async findBrandName(id) {
      const brands = await store.listEntries("brand")
      return brands.find((brand) => brand.id === id)?.data.name ?? null
    },
  }
}

async function fill({ pool, dataDir, folder, log }: Options): Promise<void> {
  if (!existsSync(folder)) {
    log.warn({ folder }, "there is no folder to fill the catalogue from")
    return
  }
  console.log("  Filling the empty catalogue")
  await importCatalogue({ pool, path: folder, dataDir, source: demoSource, progress: showProgress() })
}
