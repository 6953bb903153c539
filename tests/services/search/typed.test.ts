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
  ["five hundred test points", "500 test points"],
  ["fünfhundert Prüfpunkte", "500 Prüfpunkte"],
  ["deux mille points de test", "2000 points de test"],
  ["a hundred metres", "100 metres"],
  ["half inch hose", "1/2 inch hose"],
  ["5トンプレス", "50 kNプレス"],
  ["crimp 0.5 wire", "crimp 0.5 mm² wire"],
  ["Litze 0,08 abisolieren", "Litze 0,08 mm² abisolieren"],
  ["crimp height 1.25", "crimp height 1.25"],
  ["0.5 in wire", "0.5 in wire"],
  ["wire 1.5 to 2.5 mm2", "wire 1.5 to 2.5 mm2"],
  ["12/0.18 圧着", "0.305 mm² 圧着"],
  ["19x0.16 Litze", "0.382 mm² Litze"],
  ["3x1,5 Kabel abmanteln", "1,5 mm² Kabel abmanteln"],
  ["5G2.5 mm²", "2.5 mm²"],
  ["70er Kabel", "70 mm² Kabel"],
  ["câble 16 carrés", "câble 16 mm²"],
  ["5.5スケの電線", "5.5 mm²の電線"],
  ["200 MCM lug", "101 mm² lug"],
  ["10 gage stranded", "10 gauge stranded"],
  ["5000 lbf press", "22.2 kN press"],
  ["pull tester for 400 pounds", "pull tester for 1780 N"],
  ["600 lb reel", "272 kg reel"],
  ["1200 daN Presse", "12 kN Presse"],
  ["60 pieces per minute", "3600 /h"],
  ["5k pcs/hr", "5000 pcs/hr"],
  ["毎分60本", "3600 /h"],
  ["48-polig", "48 contacts"],
  ["1000 MΩ", "1 GΩ"],
  ["Schliff 250x", "Schliff 250 ×"],
  ["30 millimeters", "30 mm"],
  ["20φ チューブ", "φ20 mm チューブ"],
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

test("a machine that has the figure in its table goes before what says such a figure of something else", async () => {
  const ask = await askOf(
    [concept("stripping", ["strip", "stripping"], { role: "common" })],
    ...["one", "two", "three"].map((id) =>
      aDocument({
        ...{ id, type: "product", title: `Stripping machine ${id}`, kinds: ["Stripping"] },
        description: "Stripping, beside a table of 50 mm",
        text: "Stripping length, full ≤ 30 mm\nStroke 50 mm",
      }),
    ),
    aDocument({
      ...{ id: "long", type: "product", title: "Long ends" },
      text: "It can strip cables. Stripping length, full ≤ 65 mm",
    }),
    aDocument({ id: "story", title: "Stripping 50 mm", text: "We strip 50 mm." }),
  )
  expect((await ask("strip 50 mm"))[0]).toBe("long")
  // A shorter end is stripped by all; one that no machine strips is still found where it is written of.
  expect((await ask("strip 20 mm")).slice(0, 4)).toContain("one")
  expect(await ask("stroke 50 mm")).toContain("one")
})

test("of two presses that are strong enough, the one that has just the force goes first", async () => {
  const press = (kilonewtons: number) =>
    aDocument({
      ...{ id: `${kilonewtons}`, type: "product", title: `Model ${kilonewtons * 7}` },
      text: `A press. Press force ${kilonewtons} kN`,
    })
  const ask = await askOf([concept("press", ["press"])], press(40), press(24), press(120), press(12))
  expect((await ask("press 24 kN"))[0]).toBe("24")
  // Nothing has 2 tonnes itself: both that can do it are found, and neither the weak one nor the giant.
  expect((await ask("2 t press")).slice(0, 2).sort()).toEqual(["24", "40"])
  expect((await ask("5 t press"))[0]).toBe("120")
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
