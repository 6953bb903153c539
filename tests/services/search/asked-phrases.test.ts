/** What people ask when they mean a page, in other words than the page's and the thesaurus'. */
import { expect, test } from "vitest"
import { indexAskedPhrases } from "../../../services/search/analysis/asked-phrases.ts"
import { analyseQuery } from "../../../services/search/analysis/query.ts"
import { createStemmer } from "../../../services/search/analysis/stems.ts"
import { indexThesaurus } from "../../../services/search/analysis/thesaurus-index.ts"
import { createSearchIndex } from "../../../services/search/search.ts"
import type { Concept, Role } from "../../../services/search/thesaurus.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

type Words = Record<string, string[]>

function concept(id: string, words: Words, role: Role | null = null, answers?: string[]): Concept {
  const terms = Object.entries(words).map(([language, own]) => ({ language, words: own }))
  return { id, broader: null, role, terms, ...(answers && { answers }) }
}

const concepts = [
  concept("machine", { en: ["machine", "device"], de: ["Maschine"] }, "filler"),
  concept("press", { en: ["press"], de: ["Presse"] }),
  concept("tester", { en: ["tester"], de: ["Tester"] }),
  concept("repair", { en: ["repair", "mend"], de: ["Reparatur"], es: ["reparación"] }, "intent"),
  concept("calibration", { en: ["calibration"] }, "intent"),
  concept("fair", { en: ["fair"] }, "matter"),
  concept(
    "ask-collection",
    { en: ["fetch my machine for repair", "lorry that carries the press"] },
    "question",
    ["/services/pick-up"],
  ),
  concept("ask-calibration", { en: ["calibration of a tester"] }, "question", ["/services/calibration"]),
  concept("ask-meeting", { en: ["technician at the fair"] }, "question", ["/services/calibration"]),
  concept("ask-place", { en: ["address in Shanghai"] }, "question", ["/locations/china"]),
]

async function searched() {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", concepts)
  await index.indexDocuments("test", [
    aDocument({ id: "pick-up", path: "/services/pick-up", title: "The blue van" }),
    aDocument({ id: "calibration", path: "/services/calibration", title: "Traceable" }),
    aDocument({ id: "place", path: "/locations/china", title: "Subsidiary" }),
    aDocument({ id: "repair", title: "Repair" }),
    aDocument({ id: "tester", title: "Tester", text: "calibration, lorry, fetch" }),
    aDocument({ id: "press", title: "Press" }),
    aDocument({ id: "fair", title: "Fair", text: "Shanghai" }),
  ])
  return async (query: string, languages = ["en"]) =>
    (await index.search({ siteId: "main", country: "CH", languages, query, skip: 0, first: 10 })).records.map(
      ({ id }) => id,
    )
}

test("a query that says most of a phrase finds the page that the phrase is about [SEARCH-10]", async () => {
  const found = await searched()
  expect((await found("could you fetch the device to mend it"))[0]).toBe("pick-up")
  expect((await found("lorry for our press"))[0]).toBe("pick-up")
})

test("words of other languages that mean the same ask the same [SEARCH-10]", async () => {
  const found = await searched()
  expect((await found("fetch Maschine Reparatur"))[0]).toBe("pick-up")
  expect((await found("fetch machine reparación", ["es", "en"]))[0]).toBe("pick-up")
})

test("a thing alone asks for the thing, and not for what may be done with it", async () => {
  const found = await searched()
  expect(await found("tester")).toEqual(["tester"])
  expect(await found("press")).toEqual(["press"])
  expect(await found("repair")).toEqual(["repair"])
})

test("what else is asked for goes before a word in common", async () => {
  const found = await searched()
  expect((await found("Shanghai address"))[0]).toBe("place")
  expect((await found("Shanghai fair"))[0]).toBe("fair")
  expect((await found("fair"))[0]).toBe("fair")
})

test("a sentence that has words of several phrases of one question finds its pages first, whatever the page of results", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", [
    ...concepts,
    concept(
      "ask-leaks",
      { en: ["water in the plug", "plugs come back wet", "rust at the contacts"] },
      "question",
      ["/stories/seals", "/products/seals"],
    ),
  ])
  await index.indexDocuments("test", [
    aDocument({ id: "story", path: "/stories/seals", title: "A third of a gram" }),
    aDocument({ id: "seals", path: "/products/seals", title: "Modules" }),
    ...["One", "Two", "Three", "Four"].map((title) =>
      aDocument({ id: title, title, text: "customers, winter, plugs with rust" }),
    ),
  ])
  const ask = async (query: string, { languages = ["en"], skip = 0, first = 10 } = {}) =>
    index.search({ siteId: "main", country: "CH", languages, query, skip, first })
  const found = await ask("customers complain of plugs with rust and water since winter")
  expect(found.records.map(({ id }) => id)).toEqual(["story", "Four", "One", "seals", "Three", "Two"])
  expect(found.total).toBe(6)
  const second = await ask("customers complain of plugs with rust and water since winter", {
    skip: 2,
    first: 2,
  })
  expect(second.records.map(({ id }) => id)).toEqual(["One", "seals"])
  await index.indexDocuments(
    "test",
    Array.from({ length: 14 }, (_, place) =>
      aDocument({ id: `plug ${place}`, title: `Plug ${place}`, text: "customers, winter, plugs with rust" }),
    ),
  )
  const pages = await Promise.all(
    [0, 10].map((skip) => ask("customers complain of plugs with rust and water since winter", { skip })),
  )
  const shown = pages.flatMap(({ records }) => records.map(({ id }) => id))
  expect(shown[0]).toBe("story")
  expect(new Set(shown)).toHaveProperty("size", 20)
  expect(shown.length).toBe(20)
  expect(pages[1]?.total).toBe(20)
  // One word in common doesn't put it first.
  expect((await ask("customers winter rust")).records[0]?.id).not.toBe("story")
})

test("the same hits come first, however many are asked for, also where a number was typed", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  const phrases = ["water in the plug", "plugs come back wet", "rust at the contacts"]
  const leaks = concept("ask-leaks", { en: phrases }, "question", ["/stories/seals"])
  await index.replaceThesaurus("content", [...concepts, leaks])
  await index.indexDocuments("test", [
    aDocument({ id: "story", path: "/stories/seals", title: "A third of a gram" }),
    ...["One", "Two", "Three", "Four"].map((title) =>
      aDocument({ id: title, title, text: "customers, machine 48, winter, plugs with rust" }),
    ),
  ])
  const query = "customers complain of plugs on machine 48 with rust and water since winter"
  const reader = { siteId: "main", country: "CH", languages: ["en"], query }
  const ask = (first: number) => index.search({ ...reader, skip: 0, first })
  const [two, ten] = await Promise.all([ask(2), ask(10)])
  expect(ten.records.map(({ id }) => id)).toContain("story")
  expect(two.records).toEqual(ten.records.slice(0, 2))
  expect(two.total).toBe(ten.total)
})

test("what is asked needs no correction, and who still types isn't answered yet", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", concepts)
  await index.indexDocuments("test", [
    aDocument({ id: "pick-up", path: "/services/pick-up", title: "The blue van" }),
    aDocument({ id: "other", title: "Fetcher lorries of repairs" }),
  ])
  const reader = { siteId: "main", country: "CH", languages: ["en"], query: "fetch machine for repair" }
  expect((await index.search({ ...reader, skip: 0, first: 5 })).correctedQuery).toBeNull()
  expect((await index.suggest({ ...reader, first: 5 })).map(({ id }) => id)).not.toContain("pick-up")
})

test("what is said of a thing is said of its kinds, too", async () => {
  const { pool } = await freshDatabase()
  const stemmer = createStemmer(pool)
  const ask = (id: string, thing: string) =>
    concept(id, { en: [`a ${thing} for our wire`, `our wire needs a ${thing}`] }, "question", ["/page"])
  const told = [
    concept("cutter", { en: ["cutter"] }),
    concept("marker", { en: ["marker"] }),
    { ...concept("printer", { en: ["inkjet"] }), broader: "marker" },
    ask("ask-cutting", "cutter"),
    ask("ask-marking", "marker"),
  ]
  const thesaurus = await indexThesaurus(told, stemmer)
  const phrases = await indexAskedPhrases(told, thesaurus, stemmer)
  await phrases.learned
  const text = "an inkjet for our wire"
  const how = { spoken: ["en"], isUnfinished: false }
  const reading = await analyseQuery(text, "en", { stemmer, thesaurus }, how)
  expect(phrases.classify(text, [reading])[0]?.question).toBe("ask-marking")
})
