/** The data for measuring the catalogue: a folder with the demo world and generated products, imported and indexed. */
import { once } from "node:events"
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { finished } from "node:stream/promises"
import { type Database, openDatabase } from "../platform/database/database.ts"
import { feedSearch } from "../services/catalogue/feed/feed.ts"
import { FeedStore } from "../services/catalogue/feed/feed-store.ts"
import { generatedProduct, generatedShared } from "../services/catalogue/generated.ts"
import { CatalogueStore } from "../services/catalogue/store.ts"
import { createSearchIndex } from "../services/search/search.ts"
import { copyDemoWorld } from "./demo-world.ts"
import { type MeasuredProcess, measureProcess } from "./measured-process.ts"
import { folder } from "./world.ts"

export type CatalogueWorld = {
  products: number
  dataDir: string
  /** Names of the migrations with which the folder was filled; later ones may empty the search index. */
  migrations: string[]
  /** Measured when the folder was filled. */
  import: MeasuredProcess & { fileMegabytes: number }
  /** Seconds until the search index contained all products. */
  feedSeconds: number
}

const seed = 1
const fillPort = 4280
/** Much less than the file of the large catalogue, so that an import that loaded it as a whole would fail. */
export const importHeapMegabytes = 128
/** The main site's id in the demo world. */
export const mainSiteId = "main"

/** Fills the folder once and keeps it; `filled.json` contains what was measured meanwhile. */
export async function prepareCatalogue(
  products: number,
  log: (message: string) => void,
): Promise<CatalogueWorld> {
  const dataDir = `${folder}/catalogue-${products}`
  const kept = `${dataDir}/filled.json`
  const migrations = readdirSync("platform/database/migrations").sort()
  const known = readWorld(kept)
  if (known && String(known.migrations) === String(migrations)) return known
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  await copyDemoWorld(dataDir, { port: fillPort, log })
  // The database runs in this process, so that only the import itself counts as the import's memory.
  const database = await openDatabase({ dataDir })
  try {
    log(`Importing ${products} products`)
    const imported = await importProducts(database, products, dataDir)
    log(`Imported in ${imported.seconds} s, at most ${imported.peakMegabytes} MB; telling search`)
    const feedSeconds = await tellSearch(database)
    const world = { products, dataDir, migrations, import: imported, feedSeconds }
    writeFileSync(kept, JSON.stringify(world))
    return world
  } finally {
    await database.close()
  }
}

function readWorld(file: string): CatalogueWorld | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null
}

async function importProducts({ pool }: Database, products: number, dataDir: string) {
  const entries = await new CatalogueStore(pool).listEntries("classification")
  const top = entries.find(({ data }) => data.slug === "products" && data.parent === undefined)
  const file = `${folder}/products-${products}.jsonl`
  const bytes = await writeRecords(file, products, top?.id)
  const args = [
    `--max-old-space-size=${importHeapMegabytes}`,
    "services/catalogue/cli.ts",
    "--file",
    file,
    "--source",
    "generated",
  ]
  const measured = await measureProcess(args, { DATA_DIR: dataDir })
  rmSync(file)
  return { ...measured, fileMegabytes: Math.round(bytes / 1e6) }
}

async function writeRecords(file: string, products: number, top: string | undefined): Promise<number> {
  const stream = createWriteStream(file)
  async function write(record: object) {
    if (!stream.write(`${JSON.stringify(record)}\n`)) await once(stream, "drain")
  }
  for (const record of generatedShared(products, top)) await write(record)
  for (let index = 0; index < products; index++) await write(generatedProduct(index, products, seed))
  stream.end()
  await finished(stream)
  return stream.bytesWritten
}

async function tellSearch({ pool }: Database): Promise<number> {
  const startedAt = performance.now()
  const search = createSearchIndex(pool)
  const stores = { catalogue: new CatalogueStore(pool), store: new FeedStore(pool) }
  await feedSearch({ ...stores, search, siteId: async () => mainSiteId })
  return Math.round((performance.now() - startedAt) / 1000)
}
