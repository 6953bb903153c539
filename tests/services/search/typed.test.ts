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
  ["lineo九百", "lineo900"],
  ["Lineo 六百四十", "Lineo 640"],
  ["12 terminals", "12 terminals"],
  ["5トンのプレス", "50 kNのプレス"],
  ["Trommel mit fünf Zentnern", "Trommel mit 250 kg"],
  ["2 Doppelzentner", "200 kg"],
  ["100キロのドラム", "100 kgのドラム"],
  ["100キロメートル", "100キロメートル"],
  ["presse de quatre tonnes", "presse de 40 kN"],
  ["twelve feet of cable", "12 feet of cable"],
  ["four wires", "four wires"],
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

test("a series beside a figure that it lacks means its machine of about that size", async () => {
  const presses = ["Preno 12", "Preno 24", "Preno 40"].map((title) =>
    aDocument({
      ...{ id: title, type: "product", title, models: [title] },
      text: `Force ${title.split(" ")[1]} kN, a press`,
    }),
  )
  const ask = await askOf(
    [concept("press", ["press", "Preno"]), concept("series-preno", ["Preno"], { broader: "press" })],
    ...presses,
    ...Array.from({ length: 12 }, (_, place) =>
      aDocument({
        id: `other-${place}`,
        type: "product",
        title: `Sigma 6${place}`,
        text: "Press with 25 kN, 25 pieces",
      }),
    ),
  )
  expect((await ask("preno 25 kN"))[0]).toBe("Preno 24")
  expect((await ask("preno 25"))[0]).toBe("Preno 24")
  expect((await ask("press 25 kN"))[0]).toMatch(/^other/)
})

test("the hour at which something happens is no model", async () => {
  const ask = await askOf(
    [concept("hotline", ["hotline"], { role: "intent" })],
    aDocument({ id: "hotline", title: "Hotline" }),
    aDocument({ id: "three", title: "Sigma 3", text: "hotline" }),
  )
  expect((await ask("hotline at 3 am"))[0]).toBe("hotline")
})

test("a text that is almost a term is corrected although its pieces are found", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  const terms = (id: string, word: string): Concept => ({
    ...{ id, broader: null, role: null },
    terms: [{ language: "ja", words: [word] }],
  })
  await index.replaceThesaurus("content", [terms("app", "アプリ"), terms("applicator", "アプリケータ")])
  const titles = (word: string, count: number) =>
    Array.from({ length: count }, (_, place) =>
      aDocument({ id: `${word}${place}`, title: `${word} ${place}`, language: "ja" }),
    )
  await index.indexDocuments("test", [...titles("アプリとケタ", 13), ...titles("アプリケータ", 14)])
  const asked = { siteId: "main", languages: ["ja"], country: "CH", skip: 0, first: 10 }
  expect((await index.search({ ...asked, query: "アプリケタ" })).correctedQuery).toBe("アプリケータ")
})

test("a word is spelled right if the trade knows it with another ending", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", [concept("stacking", ["stacking"])])
  await index.indexDocuments("test", [
    aDocument({ id: "stock", title: "Stock of leads" }),
    aDocument({ id: "stacker", title: "Stacking" }),
  ])
  const asked = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10 }
  expect((await index.search({ ...asked, query: "stack leads" })).correctedQuery).toBeNull()
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
