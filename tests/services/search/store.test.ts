import { expect, test } from "vitest"
import { createSearchIndex } from "../../../services/search/search.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

test("all hits are counted and can be turned to, although only the first ones are ranked", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  const products = Array.from({ length: 170 }, (_, place) =>
    aDocument({ id: `p${place}`, type: "product", path: `/products/p${place}`, title: `Crimper ${place}` }),
  )
  const guide = aDocument({ id: "guide", path: "/guide", title: "Guide", text: "A crimper and how it works" })
  await index.indexDocuments("test", [...products, guide])
  const asked = { siteId: "main", languages: ["en"], country: "CH", query: "crimper", first: 20 }
  const shown = new Set<string>()
  for (let skip = 0; skip < 180; skip += 20) {
    const { records, types, total } = await index.search({ ...asked, skip })
    expect(total, `after ${skip}`).toBe(171)
    expect(types).toEqual([
      { type: "page", total: 1 },
      { type: "product", total: 170 },
    ])
    for (const { id } of records) shown.add(id)
  }
  expect(shown.size).toBe(171)
  expect((await index.search({ ...asked, skip: 0, type: "page" })).records.map(({ id }) => id)).toEqual([
    "guide",
  ])
})

test("a part number is found with a space in the place of its dot [SEARCH-10]", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.indexDocuments("test", [
    aDocument({ id: "meant", type: "product", title: "Meant", models: ["G036405.83"] }),
    aDocument({
      id: "other",
      type: "product",
      path: "/b",
      title: "Other",
      models: ["G036405.84"],
      text: "83 pieces",
    }),
  ])
  const asked = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 5 }
  for (const query of ["g036405 83", "G036405.83", "g036405-83"]) {
    const { records, isPartial } = await index.search({ ...asked, query })
    expect(records[0]?.id, query).toBe("meant")
    expect(isPartial, query).toBe(false)
  }
})
