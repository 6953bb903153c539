import { existsSync } from "node:fs"
import type pg from "pg"
import { showProgress } from "../../platform/demo/progress.ts"
import type { Notifications } from "../../platform/notifications/notifications.ts"
import { hearPurges, publishPurge } from "../../platform/notifications/purges.ts"
import { noSender } from "../../platform/queue/open-sender.ts"
import { concernsCatalogue } from "./changes.ts"
import { findSheetSource } from "./data-sheets/find-source.ts"
import type { DataSheetSource } from "./data-sheets/source.ts"
import { createFindAsset, type FindAsset, sheetCatalogue } from "./data-sheets/stored-catalogue.ts"
import { importCatalogue } from "./import/import.ts"
import { createCatalogueService } from "./server.ts"

/** The running catalogue service. */
export type CatalogueService = {
  /** GraphQL without a network. */
  fetch: typeof globalThis.fetch
  findAsset: FindAsset
  /** The content of a product's data sheet; null when there is none in that language. */
  findSheetSource(slug: string, language: string): Promise<DataSheetSource | null>
  /** Shows the size of a data sheet that was made. A failure is only logged, since the sheet is what was asked for. */
  noteSheetSize(slug: string, language: string, sizeBytes: number): Promise<void>
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
  /** An empty database is filled from this folder; null leaves it empty. */
  folder: string | null
  /** Tell of changes, whoever made them. */
  notifications: Notifications
  /** Serves the explorer. */
  isDevelopment: boolean
  log: Log
}

/** Import name of the data that fills an empty database. */
const demoSource = "demo"

/** Starts the embedded catalogue service: fills an empty database, and tells others of changes. */
export async function startCatalogue(options: Options): Promise<CatalogueService> {
  const { pool, dataDir, notifications, isDevelopment, log } = options
  const onError = (error: unknown) => log.error({ err: error }, "catalogue service")
  const { fetch, store, warm } = createCatalogueService({ pool, graphiql: isDevelopment, onError })
  const { folder } = options
  if (folder && (await store.isEmpty())) await fill({ ...options, folder })

  function warmQuietly() {
    return warm().catch((error: unknown) => log.warn({ err: error }, "filters are not ready yet"))
  }
  const firstWarm = warmQuietly()
  hearPurges(notifications, (tags) => {
    if (concernsCatalogue(tags)) void warmQuietly()
  })

  const findAsset = createFindAsset(store, dataDir)

  async function noteSheetSize(slug: string, language: string, sizeBytes: number) {
    try {
      const isNew = await store.saveSheetSize(slug, language, sizeBytes)
      if (isNew) await publishPurge(notifications, [`product:${slug}`])
    } catch (error) {
      log.warn({ err: error, slug, language }, "the size of a data sheet isn't kept")
    }
  }

  return {
    fetch: (input, init) => fetch(new Request(input, init)),
    findAsset,
    findSheetSource: (slug, language) => findSheetSource(sheetCatalogue(store, findAsset), slug, language),
    noteSheetSize,
    async stop() {
      await firstWarm
    },
  }
}

async function fill({ pool, dataDir, folder, log }: Options & { folder: string }): Promise<void> {
  if (!existsSync(folder)) {
    log.warn({ folder }, "there is no folder to fill the catalogue from")
    return
  }
  console.log("  Filling the empty catalogue")
  const progress = showProgress()
  // Nobody has read anything yet that they would have to forget.
  await importCatalogue({ pool, queue: noSender, path: folder, dataDir, source: demoSource, progress })
}
