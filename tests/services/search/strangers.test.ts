/** What people type who don't know the words, names and numbers of the site. */
import { expect, test } from "vitest"
import { createSearchIndex } from "../../../services/search/search.ts"
import type { Concept } from "../../../services/search/thesaurus.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

function aProduct(fields: Parameters<typeof aDocument>[0]) {
  return aDocument({ type: "product", ...fields })
}

async function indexWith(concepts: Concept[], ...documents: ReturnType<typeof aDocument>[]) {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", concepts)
  await index.indexDocuments("test", documents)
  const asked = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10 }
  const ask = (query: string) => index.search({ ...asked, query })
  return { ask, ids: async (query: string) => (await ask(query)).records.map(({ id }) => id) }
}

test("a figure finds the products in whose range it lies, and first the one that says it", async () => {
  const { ids } = await indexWith(
    [],
    aProduct({
      id: "thick",
      title: "Thick",
      description: "Lugs up to 120 mm²",
      text: "Section 10 – 120 mm²",
    }),
    aProduct({
      id: "thin",
      title: "Thin",
      description: "For wires up to 16 mm²",
      text: "Section 0.5 – 16 mm²",
    }),
    aProduct({ id: "six", title: "Six", description: "For wires up to 6 mm²", text: "Section 0.13 – 6 mm²" }),
    aProduct({ id: "tester", title: "Tester", text: "Test points 128 – 4,096" }),
    aProduct({ id: "reel", title: "Reel", text: "Reel weight, max. ≤ 300 kg" }),
    aDocument({ id: "class", title: "Presses", description: "From 12 to 120 kN" }),
    aProduct({ id: "press", title: "A press", description: "With 40 kN" }),
  )
  expect(await ids("6 mm²")).toEqual(["six", "thin"])
  // Between two usual sections: what reaches beyond it on both sides.
  expect((await ids("12 mm²")).sort()).toEqual(["thick", "thin"])
  expect(await ids("1000 test points")).toEqual(["tester"])
  expect(await ids("reel for 150 kg")).toEqual(["reel"])
  // Not all that a class has together is a range of one machine.
  expect(await ids("40 kN")).toEqual(["press"])
})

test("a number that is remembered badly finds its neighbour, and a letter is a nought", async () => {
  const models = ["Lineo 320", "Lineo 640", "Coilo 90"]
  const { ids } = await indexWith(
    [],
    ...models.map((name) => aProduct({ id: name, title: name, models: [name] })),
  )
  expect((await ids("lineo 650"))[0]).toBe("Lineo 640")
  expect((await ids("coilo 9O"))[0]).toBe("Coilo 90")
})

const wearPart: Concept = {
  id: "wear-part",
  broader: null,
  role: "intent",
  terms: [{ language: "en", words: ["wear part"] }],
}

test("who asks for a part is led to where it is ordered", async () => {
  const blade = {
    id: "blade",
    broader: "wear-part",
    role: null,
    terms: [{ language: "en", words: ["blade"] }],
  }
  const { ids } = await indexWith(
    [wearPart, blade],
    aDocument({ id: "parts", title: "Wear parts" }),
    aDocument({ id: "page", title: "A page", text: "Its blade is sharp" }),
  )
  expect((await ids("blades"))[0]).toBe("parts")
})

test("a word of the trade is not corrected, however short; a few corrected hits aren't the answer", async () => {
  const terms = [{ language: "en", words: ["ink-jet marker"] }]
  const { ask } = await indexWith(
    [{ id: "marker", broader: null, role: null, terms }],
    aDocument({ id: "link", title: "Link" }),
    aDocument({ id: "height", title: "Height of a crimp" }),
    aDocument({ id: "swing", title: "A crimp that swings", text: "height" }),
  )
  expect((await ask("ink zzz")).correctedQuery).toBeNull()
  const { correctedQuery, records } = await ask("height swinggs")
  expect(correctedQuery).toBe("height swings")
  expect(records.map(({ id }) => id).sort()).toEqual(["height", "swing"])
})
