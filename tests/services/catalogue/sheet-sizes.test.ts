import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { createMeasureSheets } from "../../../services/catalogue/data-sheets/measure-sheets.ts"
import { importCatalogue } from "../../../services/catalogue/import/import.ts"
import { startCatalogue } from "../../../services/catalogue/start.ts"
import { CatalogueStore } from "../../../services/catalogue/store.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { ask, fixtureFolder } from "./catalogue-endpoint.ts"

const query = `{ product(slug: "sigma-688") { documents { id content_language size_bytes } } }`
type Product = { documents: { id: string; size_bytes: number | null }[] }

const silent = { info() {}, warn() {}, error() {} }

test("a data sheet's size is shown once it was made, until the product changes [CAT-18]", async () => {
  const database = await freshDatabase()
  const { pool } = database
  const dataDir = mkdtempSync(join(tmpdir(), "sheet-sizes-"))
  await importCatalogue({ pool, queue: noSender, path: fixtureFolder, dataDir })
  const published: string[] = []
  const notifications = {
    publish: async (_channel: string, message: string) => void published.push(message),
    subscribe() {},
    onGap() {},
  }
  const service = await startCatalogue({
    pool,
    dataDir,
    folder: null,
    notifications: notifications as never,
    isDevelopment: false,
    log: silent,
  })
  const endpoint = {
    fetch: service.fetch,
    url: "http://catalogue.localhost/graphql",
    hasExtensions: true,
    close: service.stop,
  }
  async function sheetSize() {
    const { data } = await ask(endpoint, query)
    const product = data?.product as Product | undefined
    return product?.documents.find(({ id }) => id === "sheet")?.size_bytes
  }

  expect(await sheetSize()).toBeNull()
  await service.noteSheetSize("sigma-688", "en", 1)
  expect(await sheetSize()).toBeNull()
  await service.noteSheetSize("sigma-688", "de", 123_456)
  expect(await sheetSize()).toBe(123_456)
  expect(published).toEqual([1, 2].map(() => JSON.stringify(["product:sigma-688"])))

  await service.noteSheetSize("sigma-688", "de", 123_456)
  await service.noteSheetSize("gone", "de", 1)
  expect(published).toHaveLength(2)

  await pool.query("update catalogue_product set digest = 'another' where slug = 'sigma-688'")
  expect(await sheetSize()).toBeNull()
  await service.noteSheetSize("sigma-688", "de", 120_000)
  expect(await sheetSize()).toBe(120_000)
  await service.stop()
})

test("sheets that nobody has asked for are made a few at a time, and one that can't be made stops no other [CAT-18]", async () => {
  const { pool } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "sheet-sizes-"))
  await importCatalogue({ pool, queue: noSender, path: fixtureFolder, dataDir })
  const store = new CatalogueStore(pool)
  await pool.query("update catalogue_product set leading_rank = 0 where slug = 'sigma-688'")
  const missing = await store.sheetsToMeasure(100, [])
  expect(missing[0]).toEqual({ slug: "sigma-688", language: "de" })
  expect(await store.sheetsToMeasure(100, ["sigma-688 de"])).toEqual(
    missing.filter(({ slug, language }) => `${slug} ${language}` !== "sigma-688 de"),
  )
  const published: string[] = []
  const notifications = { publish: async (_channel: string, message: string) => void published.push(message) }
  const measure = createMeasureSheets({ store, dataDir, notifications, log: silent })
  for (let left = missing.length; left > 0; left -= 3) await measure()
  expect(await store.sheetsToMeasure(100, [])).toEqual([])
  const sizes = await store.sheetSizesBySlug(["sigma-688"])
  expect(sizes.get("sigma-688")?.de).toBeGreaterThan(1_000)
  expect(published).toContain(JSON.stringify(["product:sigma-688"]))

  await pool.query("update catalogue_product set digest = 'again' where slug = 'sigma-688'")
  const told: string[] = []
  const untold = { publish: () => Promise.reject(new Error("The client is offline")) }
  const tellLog = { warn: (_fields: object, message: string) => void told.push(message) }
  await createMeasureSheets({ store, dataDir, notifications: untold, log: tellLog })()
  expect((await store.sheetSizesBySlug(["sigma-688"])).get("sigma-688")?.de).toBeGreaterThan(1_000)
  expect(new Set(told)).toEqual(new Set(["other processes don't hear of a new data sheet"]))

  await pool.query("update catalogue_product set digest = 'broken' where slug = 'sigma-688'")
  const warned: object[] = []
  const broken = Object.assign(Object.create(store) as CatalogueStore, {
    productsBySlug: () => Promise.reject(new Error("broken")),
  })
  const log = { warn: (fields: object) => void warned.push(fields) }
  const measureBroken = createMeasureSheets({ store: broken, dataDir, notifications, log })
  await measureBroken()
  await measureBroken()
  expect(warned).toHaveLength(1)
  expect(warned[0]).toMatchObject({ slug: "sigma-688", language: "de" })
})
