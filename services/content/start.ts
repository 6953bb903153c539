import type pg from "pg"
import { showProgress } from "../../platform/demo/progress.ts"
import { assetFilePath } from "../../platform/files/kept-files.ts"
import { noSender } from "../../platform/queue/open-sender.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import { chooseFile } from "./choose-file.ts"
import { importContent } from "./import/import.ts"
import { listPasswordKeys } from "./page-store.ts"
import type { AssetData, SiteData } from "./rows.ts"
import { createContentService } from "./server.ts"
import { closesAt } from "./windows.ts"

type StoredFile = { path: string; fileName: string; mimeType: string }

/** `until`: when the answer ends to be right (milliseconds), since the entries that show the asset are hidden then. */
type FoundAsset = StoredFile & { until: number }

/** The running content service, as other parts of the process see it. */
export type ContentService = {
  /** Calls the GraphQL endpoint without a network. */
  fetch: typeof globalThis.fetch
  listSites(): Promise<SiteData[]>
  listPasswordKeys(): Promise<string[]>
  /** Finds an asset's file by the 16 digits in its address. */
  findAsset(key: string): Promise<FoundAsset | null>
  /** Finds a gated asset's file by the 16 digits in its address. */
  findGatedFile(key: string): Promise<StoredFile | null>
  /**
   * Finds a document's file, in the language if it exists. @returns null when there is no such document [FILE-01,
   * FILE-02].
   */
  findFile(slug: string, language: string | null): Promise<StoredFile | null>
  /** As `findAsset`, whatever publishing windows say: only for who may see previews. */
  findEarlyAsset(key: string): Promise<StoredFile | null>
  /** As `findFile`, whatever publishing windows say: only for who may see previews. */
  findEarlyFile(slug: string, language: string | null): Promise<StoredFile | null>
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Options = {
  pool: pg.Pool
  dataDir: string
  /** The folder from which an empty database is filled; null leaves it empty. */
  folder: string | null
  /** The token for reading drafts. */
  token: string
  /** Null where nobody writes. */
  writing: { token: string; queue: Sender } | null
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: Log
}

/** Starts the embedded content service: fills the database on first start and announces changes to the website. */
export async function startContent(options: Options): Promise<ContentService> {
  const { pool, dataDir, folder, token, writing, isDevelopment, log } = options
  const onError = (error: unknown) => log.error({ err: error }, "content service")
  const { fetch, entries } = createContentService({ pool, token, writing, graphiql: isDevelopment, onError })
  if (folder && (await entries.listEntries("site", 1)).length === 0) {
    console.log(`  Filling the empty database from ${folder}`)
    // Nobody has read content yet, so no change needs to be announced.
    await importContent({ pool, queue: noSender, folder, dataDir, progress: showProgress() })
  }

  function toStoredFile({ sha256, file, mimeType }: AssetData): StoredFile {
    return { path: assetFilePath(dataDir, sha256), fileName: file, mimeType }
  }
  async function findAsset(key: string) {
    const data = await entries.findAssetFile(key)
    return data && { ...toStoredFile(data), until: closesAt(data.openDuring, new Date()) }
  }
  async function findGatedFile(key: string) {
    const data = await entries.findGatedFile(key)
    return data && toStoredFile(data)
  }
  async function findFile(slug: string, language: string | null) {
    const found = chooseFile(await entries.filesBySlug(slug), language ? [language] : [])
    return found && toStoredFile(found.data)
  }
  async function findEarlyAsset(key: string) {
    const data = await entries.findAssetFile(key, null)
    return data && toStoredFile(data)
  }
  async function findEarlyFile(slug: string, language: string | null) {
    const found = chooseFile(await entries.filesBySlug(slug, null), language ? [language] : [])
    return found && toStoredFile(found.data)
  }
  return {
    fetch: (input, init) => fetch(new Request(input, init)),
    listSites: async () => (await entries.listEntries("site", 100)).map((row) => row.data as SiteData),
    listPasswordKeys: () => listPasswordKeys(pool),
    findAsset,
    findGatedFile,
    findFile,
    findEarlyAsset,
    findEarlyFile,
  }
}
