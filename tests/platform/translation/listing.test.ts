import { expect, test } from "vitest"
import type { EntryNote } from "../../../platform/translation/listing-store.ts"
import { createTranslations } from "../../../platform/translation/translations.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const now = () => new Date("2026-11-23T08:00:00Z")

function note(id: string, changes: Partial<EntryNote> = {}): EntryNote {
  return {
    kind: "Page",
    id,
    title: `Title of ${id}`,
    siteId: "main",
    path: `/company/${id}`,
    sourceLanguage: "en",
    targetLanguages: ["de", "fr"],
    draftLanguages: ["de", "en"],
    publishedLanguages: ["en"],
    sourceHashes: { title: "t1", leadText: "l1", note: "" },
    targetHashes: { de: { title: "dt", leadText: "dl", note: "" } },
    ...changes,
  }
}

async function translationsOf(...notes: EntryNote[]) {
  const { pool } = await freshDatabase()
  const translations = createTranslations(pool, now)
  await translations.noteEntries(notes)
  const namesOf = async (filter: object, sort = "path", isDescending = false) =>
    (
      await translations.listFor(filter, { sort: sort as "path", isDescending, first: 50, skip: 0 })
    ).targets.map(({ id, language }) => `${id} ${language}`)
  return { pool, translations, namesOf }
}

test("every entry is listed once for each target, with the state that it has", async () => {
  const { translations } = await translationsOf(note("a"))
  await translations.start({ kind: "Page", id: "a" }, ["fr"])
  const range = { sort: "language" as const, isDescending: false, first: 50, skip: 0 }
  const { targets, counts } = await translations.listFor({}, range)
  expect(targets).toMatchObject([
    {
      kind: "Page",
      id: "a",
      language: "de",
      siteId: "main",
      path: "/company/a",
      sourceLanguage: "en",
      target: { state: "Translated", startedAt: null },
      isThere: true,
      isPublished: false,
      changed: [],
      review: null,
      assignee: null,
      dueOn: null,
    },
    { language: "fr", target: { state: "MarkedForTranslation", startedAt: now() }, isThere: false },
  ])
  expect(counts).toEqual({
    total: 2,
    states: { Translated: 1, MarkedForTranslation: 1, InProgress: 0 },
    outdated: 0,
    reviews: { "needs-review": 0, rejected: 0 },
    overdue: 0,
  })
})

test("exactly the fields whose source has changed are outdated", async () => {
  const { translations } = await translationsOf(note("a"))
  await translations.noteEntries([note("a", { sourceHashes: { title: "t2", leadText: "l1", note: "n1" } })])
  const [german, french] = await translations.listOf({ kind: "Page", id: "a" })
  expect(german?.changed).toEqual(["note", "title"])
  // A language that isn't there can't be outdated.
  expect(french?.changed).toEqual([])
})

test("a text that the source has lost is outdated, a part that is gone isn't", async () => {
  const { translations } = await translationsOf(note("a"))
  await translations.noteEntries([note("a", { sourceHashes: { title: "t1", leadText: "" } })])
  expect((await translations.listOf({ kind: "Page", id: "a" }))[0]?.changed).toEqual(["leadText"])
})

test("a finished translation is up to date again", async () => {
  const { translations } = await translationsOf(note("a"))
  await translations.noteEntries([note("a", { sourceHashes: { title: "t2" } })])
  const fields = [{ field: "title", sourceHash: "t2", targetHash: "dt2" }]
  await translations.markTranslated({ kind: "Page", id: "a" }, "de", fields)
  expect((await translations.listOf({ kind: "Page", id: "a" }))[0]?.changed).toEqual([])
})

test("what was translated before anybody kept hashes is taken as up to date, once", async () => {
  const { pool, translations } = await translationsOf(note("a"))
  await translations.noteEntries([note("a", { sourceHashes: { title: "t2" } })])
  await translations.noteEntries([note("a", { sourceHashes: { title: "t2" } })])
  expect((await translations.listOf({ kind: "Page", id: "a" }))[0]?.changed).toEqual(["title"])
  const { rows } = await pool.query(
    "select distinct language, translated_at from translation_field where entry_id = 'a'",
  )
  expect(rows).toEqual([{ language: "de", translated_at: null }])
})

test("a draft of a translation that is under way isn't taken as finished", async () => {
  const { translations } = await translationsOf(note("a", { draftLanguages: ["en"], targetHashes: {} }))
  await translations.start({ kind: "Page", id: "a" }, ["de"])
  await translations.noteEntries([note("a")])
  expect(await translations.listFields({ kind: "Page", id: "a" })).toEqual([])
})

test("the list is narrowed by each filter, and by all together", async () => {
  const { translations, namesOf } = await translationsOf(
    note("a"),
    note("b", { path: "/companies", siteId: "events-na" }),
    note("c", { kind: "Location", path: null, siteId: null, title: "50 % of_all" }),
  )
  await translations.noteEntries([note("a", { sourceHashes: { title: "t2" } })])
  const anna = { name: "Anna", mail: "anna@example.com" }
  const target = { kind: "Page", id: "b", language: "fr" }
  await translations.changeTask(target, { assignee: anna, dueOn: "2026-11-20", review: "needs-review" })
  expect(await namesOf({ languages: ["de"] })).toEqual(["b de", "a de", "c de"])
  expect(await namesOf({ section: "/company" })).toEqual(["a de", "a fr"])
  expect(await namesOf({ siteId: "events-na" })).toEqual(["b de", "b fr"])
  expect(await namesOf({ kinds: ["Location"] })).toEqual(["c de", "c fr"])
  expect(await namesOf({ isOutdated: true })).toEqual(["a de"])
  expect(await namesOf({ states: ["Translated"], languages: ["fr"] })).toEqual([])
  expect(await namesOf({ review: "needs-review" })).toEqual(["b fr"])
  expect(await namesOf({ assignee: anna.mail })).toEqual(["b fr"])
  expect(await namesOf({ assignee: "none", languages: ["fr"] })).toEqual(["a fr", "c fr"])
  expect(await namesOf({ dueUntil: "2026-11-22" })).toEqual(["b fr"])
  expect(await namesOf({ search: "% of_" })).toEqual(["c de", "c fr"])
  expect(await namesOf({ ids: ["a"], languages: [] })).toEqual([])
  expect((await translations.count({})).overdue).toBe(1)
  expect(await translations.listChoices()).toEqual({ assignees: [anna], siteIds: ["events-na", "main"] })
})

test("what has no date comes last, whichever way the list runs", async () => {
  const { translations, namesOf } = await translationsOf(note("a", { targetLanguages: ["de"] }), note("b"))
  await translations.changeTask({ kind: "Page", id: "b", language: "de" }, { dueOn: "2026-12-01" })
  await translations.changeTask({ kind: "Page", id: "b", language: "fr" }, { dueOn: "2026-12-02" })
  expect(await namesOf({}, "due")).toEqual(["b de", "b fr", "a de"])
  expect(await namesOf({}, "due", true)).toEqual(["b fr", "b de", "a de"])
})

test("a long list is given whole, in batches, and goes on after a target", async () => {
  const notes = Array.from({ length: 60 }, (_, index) => note(String(index).padStart(3, "0")))
  const { translations } = await translationsOf(...notes)
  const sizes: number[] = []
  for await (const targets of translations.eachFor({})) sizes.push(targets.length)
  expect(sizes).toEqual([50, 50, 20])
  const after = { kind: "Page", id: "058", language: "fr" }
  const left: string[] = []
  for await (const targets of translations.eachFor({}, after))
    left.push(...targets.map(({ id, language }) => `${id} ${language}`))
  expect(left).toEqual(["059 de", "059 fr"])
})

test("what is gone is listed no more", async () => {
  const { translations, namesOf } = await translationsOf(note("a"), note("b"))
  await translations.forgetEntries([{ kind: "Page", id: "a" }])
  expect(await namesOf({})).toEqual(["b de", "b fr"])
  await translations.forgetUnseen(new Date(now().getTime() + 1))
  expect(await translations.isEmpty()).toBe(true)
})

test("a task tells what it was before", async () => {
  const { translations } = await translationsOf(note("a"))
  const target = { kind: "Page", id: "a", language: "de" }
  const rejected = { review: "rejected" as const, reviewNote: "Too literal" }
  await translations.changeTask(target, rejected)
  const { before, after } = await translations.changeTask(target, { review: null, reviewNote: null })
  expect(before).toMatchObject(rejected)
  expect(after).toEqual({ review: null, reviewNote: null, assignee: null, dueOn: null })
})
