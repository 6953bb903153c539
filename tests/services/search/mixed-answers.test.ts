/** Three models of one series don't hide the service, the page or the machine that was meant. */
import { expect, test } from "vitest"
import type { SearchRecord } from "../../../services/search/documents.ts"
import { withThird } from "../../../services/search/mixed-answers.ts"
import { createSearchIndex } from "../../../services/search/search.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

async function askOf(...documents: ReturnType<typeof aDocument>[]) {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.indexDocuments("test", documents)
  const reader = { siteId: "main", languages: ["en"], country: "CH" }
  return async (query: string, { skip = 0, first = 10 } = {}) =>
    (await index.search({ ...reader, query, skip, first })).records.map(({ id }) => id)
}

const presses = ["Sigma 10", "Sigma 20", "Sigma 30", "Sigma 40"].map((title) =>
  aDocument({ id: title, type: "product", title, kinds: ["Crimping machine"] }),
)
const overhaul = aDocument({ id: "overhaul", title: "Overhaul", text: "We overhaul each crimping machine." })
const brochure = aDocument({ id: "brochure", type: "document", title: "Brochure", text: "Crimping machine" })

test("the third place goes to another kind than the first two, whatever the number of results that is asked for", async () => {
  const ask = await askOf(...presses, overhaul, brochure)
  expect(await ask("crimping machine")).toEqual([
    ...["Sigma 10", "Sigma 20", "overhaul", "Sigma 30", "Sigma 40"],
    "brochure",
  ])
  expect(await ask("crimping machine", { first: 3 })).toEqual(["Sigma 10", "Sigma 20", "overhaul"])
  expect(await ask("crimping machine", { skip: 3, first: 2 })).toEqual(["Sigma 30", "Sigma 40"])
})

test("models of one series stand together where there is nothing else but files, and where a model is named", async () => {
  const ask = await askOf(...presses, brochure)
  expect(await ask("crimping machine")).toEqual(["Sigma 10", "Sigma 20", "Sigma 30", "Sigma 40", "brochure"])
  const parts = ["Sigma 10 A", "Sigma 10 B", "Sigma 10 C"].map((title) =>
    aDocument({ id: title, type: "product", title }),
  )
  const named = await askOf(...parts, aDocument({ id: "story", title: "Story", text: "With Sigma 10" }))
  expect(await named("sigma 10")).toEqual(["Sigma 10 A", "Sigma 10 B", "Sigma 10 C", "story"])
})

function aRecord(id: string): SearchRecord {
  const nothing = { description: "", image: null, label: null, figureMetric: null, figureImperial: null }
  return { id, type: "page", language: "en", path: `/${id}`, title: id, ...nothing }
}

test("what may have been meant takes the third place, and is counted only where it is one hit more", () => {
  const records = ["a", "b", "c", "d"].map(aRecord)
  const totals = new Map([["page", 4]] as const)
  const ids = (answers: string[]) => {
    const placed = withThird({ records, totals }, answers.map(aRecord))
    return [placed.records.map(({ id }) => id).join(""), placed.totals.get("page")]
  }
  expect(ids(["x"])).toEqual(["abxcd", 5])
  expect(ids(["d"])).toEqual(["abdc", 4])
  expect(ids(["a", "c"])).toEqual(["abcd", 4])
  expect(ids(["b", "a"])).toEqual(["abcd", 4])
  const full = "abcdefghij".split("").map(aRecord)
  const many = withThird({ records: full, totals: new Map([["page", 40]]) }, [aRecord("x")])
  expect(many.records.map(({ id }) => id).join("")).toBe("abxcdefghij")
  expect(many.totals.get("page")).toBe(40)
})
