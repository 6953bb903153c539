/** What professionals type, and what must come first: `queries.yaml`, on the products of `products.yaml` and the pages of the demo world. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import type { SearchIndex } from "../../../services/search/search.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { feedFrom } from "./demo-index.ts"
import { hardQueries, productDocuments } from "./fixture.ts"

let database: Database
let index: SearchIndex

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const fed = await feedFrom(database, "services/content/demo")
  index = fed.index
  await index.indexDocuments("catalogue", productDocuments())
})
afterAll(() => database.close())

test("there are at least 150 hard queries", () => {
  expect(hardQueries().length).toBeGreaterThanOrEqual(150)
})

test.each(hardQueries())("$language: $query finds $expected", async ({ language, query, expected }) => {
  const languages = language === "en" ? ["en"] : [language, "en"]
  const type = expected === null ? null : expected.startsWith("/") ? "page" : "product"
  const reader = { siteId: "main", languages, country: "CH" }
  const { records } = await index.search({ ...reader, query, type, skip: 0, first: 3 })
  const found = records.map(({ id, path }) => (type === "page" ? path : id))
  expect(found[0] ?? null, found.join(", ")).toBe(expected)
})
