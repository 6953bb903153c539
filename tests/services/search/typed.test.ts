/** Figures, models and parts as people type them. */
import { expect, test } from "vitest"
import { withTypedFigures } from "../../../services/search/analysis/typed-figures.ts"
import { createSearchIndex } from "../../../services/search/search.ts"
import type { Concept } from "../../../services/search/thesaurus.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

async function askOf(concepts: Concept[], ...documents: ReturnType<typeof aDocument>[]) {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", concepts)
  await index.indexDocuments("test", documents)
  const reader = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10 }
  return async (query: string) => (await index.search({ ...reader, query })).records.map(({ id }) => id)
}

function concept(id: string, words: string[], fields: Partial<Concept> = {}): Concept {
  return { id, broader: null, role: null, terms: [{ language: "en", words }], ...fields }
}

test.each([
  ["5 tons press", "50 kN press"],
  ["Presse 2,5 t", "Presse 25 kN"],
  ["検査点数 10万", "100000点"],
  ["十万点 线束测试", "100000点 线束测试"],
  ["lineo 9oo", "lineo 900"],
  ["12 terminals", "12 terminals"],
])("%s is asked for as %s", (typed, asked) => {
  expect(withTypedFigures(typed)).toBe(asked)
})

test("a model is found with a hyphen within its number, and with one digit wrong although a text has that number", async () => {
  const ask = await askOf(
    [],
    aDocument({ id: "688", type: "product", title: "Sigma 688", models: ["Sigma 688"] }),
    aDocument({ id: "story", title: "Story", text: "Of 698 leads each was made on a Sigma." }),
  )
  expect((await ask("Sigma 6-88"))[0]).toBe("688")
  expect((await ask("Sigma 698"))[0]).toBe("688")
})

test("who asks for a part of a machine is led to where parts are ordered", async () => {
  const ask = await askOf(
    [
      concept("spare-part", ["spare part"], { role: "intent" }),
      concept("blade", ["blade"], { broader: "spare-part" }),
      concept("stripper", ["stripper"]),
    ],
    aDocument({ id: "machine", type: "product", title: "Stripper", text: "Blades of steel." }),
    aDocument({ id: "parts", title: "Spare parts" }),
  )
  expect(await ask("blades for stripper")).toEqual(["parts", "machine"])
})
