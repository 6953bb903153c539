import { expect, test } from "vitest"
import { createTranslations } from "../../../platform/translation/translations.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const entry = { kind: "Page", id: "main-company" }
const other = { kind: "Location", id: "main-company" }

async function freshTranslations() {
  const { pool } = await freshDatabase()
  let time = Date.parse("2026-11-23T08:00:00Z")
  function now() {
    time += 1_000
    return new Date(time)
  }
  const translations = createTranslations(pool, now)
  async function stateOf(language: string, of = entry) {
    const found = await translations.list([of])
    return found.find((one) => one.language === language)?.target ?? null
  }
  return { pool, translations, stateOf, again: () => createTranslations(pool, now) }
}

test("start, export and finish move a target on [TRANS-02] [TRANS-04]", async () => {
  const { translations, stateOf } = await freshTranslations()
  await translations.start(entry, ["de", "fr"])
  expect(await stateOf("de")).toMatchObject({
    state: "MarkedForTranslation",
    exportedAt: null,
    importedAt: null,
  })
  await translations.markExported(entry, ["de"])
  expect(await stateOf("de")).toMatchObject({
    state: "InProgress",
    exportedAt: expect.any(Date),
    importedAt: null,
  })
  await translations.markTranslated(entry, "de", [])
  expect(await stateOf("de")).toMatchObject({
    state: "Translated",
    exportedAt: expect.any(Date),
    importedAt: expect.any(Date),
  })
  expect(await stateOf("fr")).toMatchObject({ state: "MarkedForTranslation" })
  expect(await stateOf("de", other)).toBeNull()
})

test("a reset goes back to the state before the start, also in another process [TRANS-05]", async () => {
  const { translations, stateOf, again } = await freshTranslations()
  await translations.markTranslated(entry, "de", [])
  const before = await stateOf("de")
  await translations.start(entry, ["de", "fr"])
  await translations.markExported(entry, ["de"])
  await again().reset(entry, ["de", "fr"])
  expect(await stateOf("de")).toEqual(before)
  expect(await stateOf("fr")).toBeNull()
})

test("a second start changes nothing, so that a reset still knows the first [TRANS-04] [TRANS-05]", async () => {
  const { translations, stateOf } = await freshTranslations()
  await translations.start(entry, ["de"])
  await translations.markExported(entry, ["de"])
  expect(await translations.start(entry, ["de"])).toEqual([])
  expect(await stateOf("de")).toMatchObject({ state: "InProgress" })
  expect(await translations.reset(entry, ["de"])).toMatchObject([{ language: "de", after: null }])
})

test("without a start there is nothing to reset [TRANS-05]", async () => {
  const { translations, stateOf } = await freshTranslations()
  await translations.markTranslated(entry, "de", [])
  expect(await translations.reset(entry, ["de", "fr"])).toEqual([])
  expect(await stateOf("de")).toMatchObject({ state: "Translated" })
})

test("two starts at the same time are one [TRANS-04]", async () => {
  const { translations } = await freshTranslations()
  const changes = await Promise.all([1, 2, 3].map(() => translations.start(entry, ["de"])))
  expect(changes.flat()).toHaveLength(1)
})

test("a change tells what was and what is, for the audit log", async () => {
  const { translations } = await freshTranslations()
  const [started] = await translations.start(entry, ["de"])
  expect(started).toMatchObject({ language: "de", before: null, after: { state: "MarkedForTranslation" } })
  const [finished] = await translations.markTranslated(entry, "de", [])
  expect(finished).toMatchObject({ before: started?.after, after: { state: "Translated" } })
})

test("the fields of the last translation are kept by language, so that outdated ones can be told", async () => {
  const { translations } = await freshTranslations()
  const title = { field: "title", sourceHash: "a", targetHash: "b" }
  const lead = { field: "leadText", sourceHash: "c", targetHash: "d" }
  await translations.markTranslated(entry, "de", [title, lead])
  await translations.markTranslated(entry, "fr", [lead])
  await translations.markTranslated(entry, "de", [{ ...title, sourceHash: "e" }])
  expect(await translations.listFields(entry)).toEqual([
    { language: "de", ...title, sourceHash: "e" },
    { language: "fr", ...lead },
  ])
})
