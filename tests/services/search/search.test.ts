/** What the index promises whoever asks, on two sites and three languages, so that a leak between them shows. */
import { expect, onTestFinished, test, vi } from "vitest"
import type { SearchDocument, SearchQuery } from "../../../services/search/documents.ts"
import { createSearchIndex } from "../../../services/search/search.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

async function indexOf(...documents: SearchDocument[]) {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.indexDocuments("test", documents)
  const search = (query: string, more: Partial<SearchQuery> = {}) =>
    index.search({ siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10, ...more, query })
  const ids = async (query: string, more: Partial<SearchQuery> = {}) =>
    (await search(query, more)).records.map(({ id }) => id)
  return { index, search, ids }
}

test("a site finds its own things only", async () => {
  const { ids } = await indexOf(
    aDocument({ id: "ours", title: "Crimping" }),
    aDocument({ id: "theirs", title: "Crimping", siteId: "other" }),
  )
  expect(await ids("crimping")).toEqual(["ours"])
  expect(await ids("crimping", { siteId: "other" })).toEqual(["theirs"])
  expect(await ids("crimping", { siteId: "" })).toEqual([])
})

test("a thing is found by its names in every language, and shown in the first of the reader's languages", async () => {
  const languages = ["de", "en"]
  const both = { id: "both", languages }
  const { search, ids } = await indexOf(
    aDocument({ ...both, language: "de", title: "Verdrillen" }),
    aDocument({ ...both, language: "en", title: "Twisting" }),
    aDocument({ id: "english", title: "Twisting by hand" }),
  )
  const found = await search("twisting", { languages })
  expect(found.records.map(({ title }) => title).sort()).toEqual(["Twisting by hand", "Verdrillen"])
  expect(await ids("verdrillen", { languages })).toEqual(["both"])
  expect((await ids("twisting")).sort()).toEqual(["both", "english"])
  const french = await search("verdrillen", { languages: ["fr", "en"] })
  expect(french.records.map(({ title }) => title)).toEqual(["Twisting"])
})

test("a language without words of our own goes before others, too", async () => {
  const languages = ["it", "en"]
  const both = { id: "both", languages }
  const { search } = await indexOf(
    aDocument({ ...both, language: "it", title: "Crimpatura" }),
    aDocument({ ...both, language: "en", title: "Crimping" }),
    aDocument({ id: "english", title: "Crimping by hand" }),
  )
  const found = (await search("crimping", { languages })).records.map(({ title }) => title)
  expect(found.sort()).toEqual(["Crimpatura", "Crimping by hand"])
})

test("what is for other countries is not found", async () => {
  const { ids } = await indexOf(
    aDocument({ id: "swiss", title: "Crimping", countries: ["CH", "DE"] }),
    aDocument({ id: "all", title: "Crimping" }),
  )
  expect((await ids("crimping")).sort()).toEqual(["all", "swiss"])
  expect(await ids("crimping", { country: "US" })).toEqual(["all"])
  expect(await ids("crimping", { country: "ALL" })).toEqual(["all"])
})

test("types are counted all, whichever is shown", async () => {
  const products = Array.from({ length: 12 }, (_, place) =>
    aDocument({ id: `product-${place}`, type: "product", title: `Crimper ${place}` }),
  )
  const { search } = await indexOf(...products, aDocument({ id: "page", title: "Crimper story" }))
  const answer = await search("crimper", { type: "product", skip: 10 })
  expect(answer.records).toHaveLength(2)
  expect(answer.total).toBe(12)
  expect(answer.types).toEqual([
    { type: "page", total: 1 },
    { type: "product", total: 12 },
  ])
  expect((await search("crimper")).total).toBe(13)
})

test("pages of the list neither repeat nor leave out anything", async () => {
  const documents = Array.from({ length: 35 }, (_, place) =>
    aDocument({ id: `${place}`, title: "Crimping machine" }),
  )
  const { ids } = await indexOf(...documents)
  const found = await Promise.all([0, 10, 20, 30].map((skip) => ids("crimping", { skip })))
  expect(new Set(found.flat()).size).toBe(35)
})

test("indexing again replaces all languages and all that belongs to a thing", async () => {
  const file = { parentId: "one", type: "document" as const, path: "/assets/a.pdf" }
  const { index, ids } = await indexOf(
    aDocument({ title: "Crimping" }),
    aDocument({ language: "de", title: "Crimpen" }),
    aDocument({ ...file, id: "one/file", title: "Crimping guide" }),
  )
  expect((await ids("crimping")).sort()).toEqual(["one", "one/file"])
  await index.indexDocuments("test", [aDocument({ title: "Twisting", version: "2" })])
  expect([await ids("crimping"), await ids("crimpen", { languages: ["de"] })]).toEqual([[], []])
  expect(await ids("twisting")).toEqual(["one"])
  expect(await index.listVersions("test", "", 10)).toEqual([{ id: "one", version: "2" }])
  await index.removeDocuments("test", ["one"])
  expect(await ids("twisting")).toEqual([])
})

test("sources don't touch each other's things", async () => {
  const { index, ids } = await indexOf(aDocument({ title: "Crimping" }))
  await index.indexDocuments("other", [aDocument({ title: "Twisting", path: "/two" })])
  await index.removeDocuments("other", ["one"])
  expect(await ids("crimping")).toEqual(["one"])
})

test("a file that several pages offer is one hit", async () => {
  const file = { type: "document" as const, path: "/assets/guide.pdf", title: "Crimping guide" }
  const { search } = await indexOf(
    aDocument({ ...file, id: "a/guide", parentId: "a" }),
    aDocument({ ...file, id: "b/guide", parentId: "b" }),
  )
  expect((await search("guide")).records).toHaveLength(1)
  expect((await search("guide")).total).toBe(1)
})

test("a correction is tried where nothing has the words, and said", async () => {
  const { search } = await indexOf(aDocument({ title: "Ultrasonic welding" }))
  expect(await search("ultrasnic weldng")).toMatchObject({
    correctedQuery: "ultrasonic welding",
    isPartial: false,
    total: 1,
  })
  expect(await search("ultrasonic")).toMatchObject({ correctedQuery: null, total: 1 })
})

test("where nothing has all the words, what has some is shown and said to be", async () => {
  const { search } = await indexOf(aDocument({ title: "Ultrasonic welding" }))
  expect(await search("ultrasonic qqqqqqqq")).toMatchObject({ isPartial: true, total: 1 })
  expect(await search("qqqqqqqq")).toMatchObject({ isPartial: false, total: 0, records: [] })
})

test("what is called just as it was typed comes before what merely speaks of it, even put forward", async () => {
  const { ids, index } = await indexOf(
    aDocument({ id: "course", title: "Crimping specialist", boost: 3 }),
    aDocument({ id: "page", title: "Crimping" }),
    aDocument({ id: "machine", title: "Torsa", keywords: ["Crimping"], boost: 3 }),
  )
  expect((await ids("crimping"))[0]).toBe("page")
  expect((await ids("CRIMPING "))[0]).toBe("page")
  expect((await ids("crimping specialist"))[0]).toBe("course")
  const suggested = await index.suggest({
    siteId: "main",
    languages: ["en"],
    country: "CH",
    first: 5,
    query: "cri",
  })
  expect(suggested.map(({ id }) => id).at(-1)).toBe("machine")
})

test("what is put forward comes before its like", async () => {
  const { ids } = await indexOf(
    aDocument({ id: "plain", title: "Crimping" }),
    aDocument({ id: "put-forward", title: "Crimping", boost: 2 }),
  )
  expect(await ids("crimping")).toEqual(["put-forward", "plain"])
})

const suggestions = async (query: string, languages = ["en"]) => {
  const { index } = await indexOf(
    aDocument({ id: "688", type: "product", title: "Sigma 688", models: ["Sigma 688"] }),
    aDocument({ id: "xt", type: "product", title: "Sigma 688 XT", models: ["Sigma 688 XT"] }),
    aDocument({ id: "press", title: "Bench press", text: "sigma" }),
    aDocument({ id: "hidden", title: "Sigma in America", countries: ["US"] }),
    aDocument({ id: "ja", language: "ja", title: "全自動圧着機" }),
    aDocument({ id: "de", language: "de", title: "Verdrillmaschine" }),
  )
  const found = await index.suggest({ siteId: "main", languages, country: "CH", query, first: 5 })
  return found.map(({ id }) => id).sort()
}

test.each([
  ["s", ["688", "xt"]],
  ["sig", ["688", "xt"]],
  ["sigma6", ["688", "xt"]],
  ["Sigma 68", ["688", "xt"]],
  ["sigma-688 x", ["xt"]],
  ["simga", ["688", "xt"]],
  ["ben", ["press"]],
  ["pres", ["press"]],
  ["", []],
  [" ", []],
  ["'", []],
  ["qqqqq", []],
])("%j suggests %j: titles and models, not texts [SEARCH-03]", async (query, expected) => {
  expect(await suggestions(query)).toEqual(expected)
})

test.each([
  ["圧着", ["ja"], ["ja"]],
  ["verdr", ["de"], ["de"]],
])("%j in %j suggests %j", async (query, languages, expected) => {
  expect(await suggestions(query, languages)).toEqual(expected)
})

const hostile = [
  "",
  " ",
  "'",
  '"',
  "\\",
  "''''",
  "' or 1=1 --",
  "a:* & !b | (c <-> d)",
  "!!!",
  "&&&",
  ":*",
  "%_%",
  "\u0000",
  "\ud800",
  "\u202e\u200b\ufeff",
  "😀👩‍🔧",
  "𝕊𝕚𝕘𝕞𝕒",
  "ﷺ".repeat(60),
  "a".repeat(200),
  "a ".repeat(100),
  "1 ".repeat(100),
  "1/0 inch",
  "awg 99999999",
  "999999999999999999999999 mm²",
  "0-999999999 mm2",
  "awg 0 - awg 99",
  "({[<".repeat(40),
  "圧".repeat(200),
  "ı̇".repeat(90),
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "#{jndi:ldap://x}",
  "{{7*7}}",
]

test("no words bring the index down, searched or suggested", async () => {
  const { index, search } = await indexOf(aDocument({ title: "Crimping", text: hostile.join("\n") }))
  for (const query of hostile) {
    const answer = await search(query, { languages: ["de", "ja", "en"] })
    expect(answer.total, JSON.stringify(query)).toBeLessThanOrEqual(1)
    await index.suggest({ siteId: "main", languages: ["zh", "en"], country: "CH", query, first: 5 })
  }
  expect((await search("crimping")).total).toBe(1)
})

test("documents may hold whatever texts hold", async () => {
  const { ids } = await indexOf(
    aDocument({
      title: hostile.join(" ").slice(0, 900),
      keywords: hostile,
      models: ["'); drop table", "\\"],
    }),
    aDocument({ id: "two", title: "x".repeat(900), text: "y ".repeat(30_000) }),
  )
  expect(await ids("passwd")).toEqual(["one"])
})

test("what is scheduled is found and suggested at its moment, and not a millisecond before", async () => {
  const opens = Date.parse("2026-12-01T06:00:00Z")
  vi.useFakeTimers({ toFake: ["Date"], now: opens - 1 })
  onTestFinished(() => void vi.useRealTimers())
  const { index, search, ids } = await indexOf(
    aDocument({
      id: "scheduled",
      type: "release",
      title: "Zetawire merger",
      opensAt: "2026-12-01T06:00:00Z",
      closesAt: "2026-12-02T06:00:00Z",
    }),
    aDocument({ id: "open", title: "Wire", text: "Wires of all kinds" }),
  )
  const suggestions = async () =>
    (await index.suggest({ siteId: "main", languages: ["en"], country: "CH", query: "zetaw", first: 5 })).map(
      ({ id }) => id,
    )
  expect(await ids("zetawire")).toEqual([])
  expect(await suggestions()).toEqual([])
  // A correction would tell the word.
  expect((await search("zetawiree wires")).correctedQuery ?? "").not.toContain("zetawire ")
  vi.setSystemTime(opens)
  expect(await ids("zetawire")).toEqual(["scheduled"])
  expect(await suggestions()).toEqual(["scheduled"])
  vi.setSystemTime(opens + 24 * 3600_000)
  expect(await ids("zetawire")).toEqual([])
})
