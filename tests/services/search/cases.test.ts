/** Complaints and tasks, told in sentences that no page says. */
import { expect, test } from "vitest"
import { createSearchIndex } from "../../../services/search/search.ts"
import type { Concept, Role } from "../../../services/search/thesaurus.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

type Words = Record<string, string[]>

function concept(id: string, words: Words, role: Role | null = null, fields: Partial<Concept> = {}): Concept {
  const terms = Object.entries(words).map(([language, own]) => ({ language, words: own }))
  return { id, broader: null, role, terms, ...fields }
}

const concepts = [
  concept("wire", { en: ["wire"], de: ["Draht"], ja: ["電線"] }, "filler"),
  concept("terminal", { en: ["terminal"], de: ["Kontakt"] }, "common"),
  concept("ring-terminal", { en: ["eyelet"] }, null, { broader: "terminal" }),
  concept("insulation", { en: ["insulation"], de: ["Isolation"] }, "common"),
  concept("press", { en: ["press"] }),
  concept("media", { en: ["media release", "press"] }, "matter"),
  concept("length-meter", { en: ["Lengtho"], de: ["Lengtho"], ja: ["Lengtho"] }),
  concept("cutting", { en: ["cutting"], de: ["Schneiden"] }),
  concept("puller", { en: ["Pullo"], de: ["Pullo"] }),
  concept("stripper", { en: ["Strippo"], de: ["Strippo"] }),
  concept("spare-part", { en: ["spare part"] }, "intent"),
  concept("service", { en: ["Servo"] }),
  concept("is-short", { en: ["too short"], de: ["zu kurz"], ja: ["短すぎ"] }, "predicate"),
  concept("is-loose", { en: ["falls off", "loos*"], de: ["fällt ab"] }, "predicate"),
  concept("is-damaged", { en: ["torn"], de: ["Schaden", "beschädig*"] }, "predicate"),
  concept("is-loud", { en: ["loud"] }, "predicate"),
  concept("too-short", {}, "case", {
    when: [["wire"], ["is-short"]],
    answers: ["length-meter", "cutting"],
  }),
  concept("comes-off", { en: ["cold crimp"] }, "case", {
    when: [["terminal"], ["is-loose"]],
    answers: ["puller"],
  }),
  concept("torn", {}, "case", { when: [["insulation"], ["is-damaged"]], answers: ["stripper"] }),
  concept("loud", {}, "case", { when: [["press"], ["is-loud"]], answers: ["service"] }),
]

const titles = ["Pullo 1", "Pullo 2", "Pullo 3", "Lengtho 1", "Lengtho 2", "Lengtho 3", "Strippo", "Servo"]

async function searched() {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", concepts)
  await index.indexDocuments("test", [
    ...titles.map((title) => aDocument({ id: title, type: "product", title, models: [title] })),
    aDocument({ id: "length", title: "Cutting", description: "Lengtho and others" }),
    aDocument({ id: "media", title: "Press" }),
    aDocument({ id: "parts", title: "Spare parts", text: "terminal" }),
    aDocument({ id: "says", title: "A story", text: "After some time the wire is short" }),
  ])
  return async (query: string, languages = ["en"], skip = 0, first = 10) =>
    (await index.search({ siteId: "main", country: "CH", languages, query, skip, first })).records.map(
      ({ id }) => id,
    )
}

test("a complaint leads to what answers it, wherever in the sentence its words stand [SEARCH-10]", async () => {
  const ids = await searched()
  expect((await ids("since monday the wire comes out much too short"))[0]).toMatch(/^Lengtho/)
  expect((await ids("looser and looser: every terminal"))[0]).toMatch(/^Pullo/)
  // A kind of the thing, and a phrase with which the trade calls the defect.
  expect((await ids("my eyelet falls off"))[0]).toMatch(/^Pullo/)
  expect((await ids("cold crimp"))[0]).toMatch(/^Pullo/)
})

test("a complaint is understood in the language that is typed, in compounds and without spaces", async () => {
  const ids = await searched()
  expect((await ids("der Draht ist viel zu kurz geworden", ["de", "en"]))[0]).toMatch(/^Lengtho/)
  expect((await ids("Isolationsschaden", ["de", "en"]))[0]).toBe("Strippo")
  expect((await ids("Isolation wird immer beschädigt", ["en"]))[0]).toBe("Strippo")
  expect((await ids("電線が短すぎる", ["ja", "en"]))[0]).toMatch(/^Lengtho/)
})

test("who names what they want is not asked what for, and a loud press isn't the media's", async () => {
  const ids = await searched()
  expect((await ids("spare part for a terminal that falls off"))[0]).toBe("parts")
  expect((await ids("press is too loud"))[0]).toBe("Servo")
  expect((await ids("press"))[0]).toBe("media")
})

test("of a complaint the first answers are of different kinds, and no page of results repeats one", async () => {
  const ids = await searched()
  const all = await ids("wire always too short")
  expect(all[0]).toMatch(/^Lengtho/)
  expect(all.slice(1, 3)).toContain("length")
  expect(new Set(all).size).toBe(all.length)
  const pages = [
    await ids("wire always too short", ["en"], 0, 2),
    await ids("wire always too short", ["en"], 2, 2),
  ]
  expect(pages.flat()).toEqual(all.slice(0, 4))
})
