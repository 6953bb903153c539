import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { createTranslationCoverage } from "../../../platform/translation/memory/translation-coverage.ts"
import { createTranslationDrafts } from "../../../platform/translation/memory/translation-drafts.ts"
import { createTranslationMemory } from "../../../platform/translation/memory/translation-memory.ts"
import { freshDatabase } from "../database/fresh-database.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})

afterAll(() => database.close())

const company = { kind: "Page", id: "main-company" }
const history = { kind: "Page", id: "main-history" }
const toGerman = { from: "en", to: "de" }

test("a sentence that was translated before is found again, the most similar first", async () => {
  const memory = createTranslationMemory(database.pool)
  await memory.learn(company, toGerman, [
    { field: "title", source: "Machines that crimp wires", target: "Maschinen, die Drähte crimpen" },
    { field: "leadText", source: "We build machines.", target: "Wir bauen Maschinen." },
    { field: "leadText", source: "Omega 740", target: "Omega 740" },
  ])
  await memory.learn(company, { from: "en", to: "fr" }, [
    { field: "title", source: "Machines that crimp wires", target: "Des machines qui sertissent" },
  ])
  const found = await memory.search({ ...toGerman, sentence: "Machines that crimp thin wires" })
  expect(found).toEqual([
    {
      ...company,
      source: "Machines that crimp wires",
      target: "Maschinen, die Drähte crimpen",
      likeness: expect.any(Number),
    },
  ])
  expect(found[0]?.likeness).toBeGreaterThan(0.5)
  expect(await memory.search({ ...toGerman, sentence: "Something else" })).toEqual([])
  expect(await memory.search({ ...toGerman, sentence: "Omega 740" })).toEqual([])
  expect(await memory.search({ from: "de", to: "en", sentence: "Machines that crimp wires" })).toEqual([])
})

test("what an entry says no more is forgotten, unless another one says it", async () => {
  const memory = createTranslationMemory(database.pool)
  const pair = { field: "title", source: "Wires are cut to length", target: "Drähte werden abgelängt" }
  await memory.learn(company, toGerman, [pair])
  await memory.learn(history, toGerman, [pair])
  await memory.learn(company, toGerman, [])
  expect(await memory.search({ ...toGerman, sentence: pair.source })).toMatchObject([
    { ...history, likeness: 1 },
  ])
  await memory.learn(history, toGerman, [])
  await memory.sweep()
  const { rows } = await database.pool.query("select 1 from translation_sentence where words = $1", [
    pair.source,
  ])
  expect(rows).toEqual([])
})

test("drafts are kept by field, and sources by what they said", async () => {
  const drafts = createTranslationDrafts(database.pool)
  const title = { field: "title", sourceHash: "a", targetHash: "b", savedBy: "Anna" }
  await drafts.save(company, "de", [title, { ...title, field: "leadText" }])
  await drafts.save(company, "de", [{ ...title, sourceHash: "c", savedBy: null }])
  expect(await drafts.list(company, "de")).toMatchObject([
    { field: "leadText", savedBy: "Anna" },
    { field: "title", sourceHash: "c", savedBy: null, savedAt: expect.any(Date) },
  ])
  await drafts.forget(company, "de", ["title"])
  expect(await drafts.list(company, "de")).toHaveLength(1)
  await drafts.forget(company, "de")
  expect(await drafts.list(company, "de")).toEqual([])

  await drafts.keepSources(company, [{ field: "title", hash: "a", value: "First" }])
  const tree = { children: [{ type: "paragraph", children: [{ text: "So" }] }] }
  await drafts.keepSources(company, [
    { field: "title", hash: "a", value: "First" },
    { field: "body", hash: "d", value: tree },
  ])
  const wanted = [
    { field: "title", hash: "a" },
    { field: "title", hash: "x" },
    { field: "body", hash: "d" },
  ]
  const found = await drafts.findSources(company, wanted)
  expect(found.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: "body", hash: "d", value: tree },
    { field: "title", hash: "a", value: "First" },
  ])
})

test("coverage is added up by site and language", async () => {
  const coverage = createTranslationCoverage(database.pool)
  const german = { language: "de", fields: 10, translated: 6, outdated: 1, words: 100, translatedWords: 60 }
  await coverage.put(company, { siteId: "main", revision: "1", figures: [german] })
  await coverage.put(history, {
    siteId: "main",
    revision: "2",
    figures: [german, { ...german, language: "fr" }],
  })
  await coverage.update(history, { ...german, translated: 10, translatedWords: 100 })
  await coverage.update({ kind: "Page", id: "unknown" }, german)
  expect(await coverage.sum()).toMatchObject([
    {
      siteId: "main",
      language: "de",
      entries: 2,
      fields: 20,
      translated: 16,
      outdated: 2,
      words: 200,
      translatedWords: 160,
    },
    { siteId: "main", language: "fr", entries: 1, fields: 10, translated: 6 },
  ])
  expect(await coverage.revisions("Page")).toEqual(
    new Map([
      ["main-company", "1"],
      ["main-history", "2"],
    ]),
  )
  await coverage.forget("Page", ["main-history"])
  expect(await coverage.revisions("Page")).toEqual(new Map([["main-company", "1"]]))
})
