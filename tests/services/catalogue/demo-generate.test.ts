import { expect, test } from "vitest"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { generateCatalogue } from "../../../services/catalogue/demo-generate.ts"
import { contentOf, openCatalogue } from "./import/import-text.ts"

async function generatedOf(database: Parameters<typeof contentOf>[0]) {
  const rows = await contentOf(database)
  return rows.filter(({ what, id }) => what === "product" && id.startsWith("example-"))
}

test("the same seed generates the same products in the place of the earlier ones", async () => {
  const { database, dataDir } = await openCatalogue()
  const generate = (products: number, seed: number) =>
    generateCatalogue({ pool: database.pool, queue: noSender }, { products, seed, dataDir })
  await generate(230, 1)
  const first = await generatedOf(database)
  expect(first).toHaveLength(230)
  await generate(230, 1)
  expect(await generatedOf(database)).toEqual(first)
  await generate(230, 2)
  expect((await generatedOf(database)).map(({ digest }) => digest)).not.toEqual(
    first.map(({ digest }) => digest),
  )
  await generate(0, 1)
  expect((await contentOf(database)).filter(({ what }) => what !== "change")).toEqual([])
})

test("generated products stand below the others, are filtered like them, and leave them alone", async () => {
  const { database, dataDir, ask } = await openCatalogue({ withFixture: true })
  const before = (await contentOf(database)).filter(({ what }) => what === "product")
  await generateCatalogue({ pool: database.pool, queue: noSender }, { products: 230, seed: 1, dataDir })
  const { filtered_products: page } = await ask(`{ filtered_products(classification: "generated", first: 5) {
    total products { slug variant_count specifications { value } } facets { brands { count } ranges { count } } } }`)
  expect(page).toMatchObject({
    total: 230,
    products: { length: 5 },
    facets: { brands: { length: 6 }, ranges: { length: 4 } },
  })
  const { classifications } = await ask(`{ classifications(language: "de") { slug parent product_count } }`)
  expect(classifications).toContainEqual({ slug: "generated", parent: "c-products", product_count: 230 })
  expect(classifications).toContainEqual({ slug: "generated-0-2", parent: "generated-0", product_count: 30 })
  await generateCatalogue({ pool: database.pool, queue: noSender }, { products: 0, seed: 1, dataDir })
  expect((await contentOf(database)).filter(({ what }) => what === "product")).toEqual(before)
})
