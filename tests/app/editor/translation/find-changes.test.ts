/** Both services embedded: what changes in the content shows as outdated in the list. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { EntryReader } from "../../../../app/editor/entries/list-entries.server.ts"
import { filtersOfTags, findChanges } from "../../../../app/editor/translation/find-changes.server.ts"
import { saveEntryTranslation } from "../../../../app/editor/writing/entry-writing.server.ts"
import { createTranslations, type Translations } from "../../../../platform/translation/translations.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { type EveryKind, serviceOfEveryKind } from "../../../services/content/every-kind.ts"
import { createTestLog } from "../../ground/http/test-log.ts"
import { createTestContext } from "../../request-context.ts"

let content: EveryKind
let translations: Translations
let reader: EntryReader
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase({ keep: true })
  content = await serviceOfEveryKind(database.pool)
  translations = createTranslations(database.pool)
  reader = { upstreams: { content: { request: content.request } }, log: createTestLog().log }
  close = async () => {
    content.remove()
    await database.close()
  }
})

afterAll(() => close())

async function changedOf(kind: string, id: string, language: string) {
  const found = await translations.listOf({ kind, id })
  return found.find((target) => target.language === language)?.changed
}

function rewrite(file: string, from: string, to: string) {
  const text = readFileSync(join(content.folder, file), "utf8")
  expect(text).toContain(from)
  content.write(file, text.replace(from, to))
}

test("the first look notes every entry; nothing is outdated yet", async () => {
  expect(await findChanges(reader, translations, { tags: null })).toBeGreaterThan(15)
  expect((await translations.count({ isOutdated: true })).total).toBe(0)
  expect((await translations.count({ kinds: ["Page"] })).total).toBeGreaterThan(0)
})

test("a webhook's tags show exactly which fields of the source have changed", async () => {
  rewrite("locations/alpha-lucerne.yaml", "Headquarters and sales.", "Headquarters.")
  const { tags } = await content.importFiles()
  expect(tags).toContain("locations")
  await findChanges(reader, translations, { tags })
  expect(await changedOf("Location", "alpha-lucerne", "de")).toEqual(["description"])
})

test("the draft of a page's source is compared, module by module", async () => {
  const context = createTestContext("http://localhost/en")
  context.upstreams.content.request = content.request
  context.upstreams.content.write = content.mutate
  const entry = { kind: "Page", id: "main-company-history" }
  content.announced.length = 0
  const pair = { source: "en", language: "en" }
  await saveEntryTranslation(context, entry, pair, new Map([["title", "Our history"]]))
  await findChanges(reader, translations, { tags: content.announced.flat() })
  expect(await changedOf("Page", entry.id, "de")).toEqual(["title"])
})

test("the nightly look finds what no webhook told, and forgets what is gone", async () => {
  rewrite("events/crimp-seminar.yaml", "leadText: Two days", "leadText: Three days")
  await content.importFiles()
  await content.pool.query("delete from content_entry where kind = 'report'")
  await findChanges(reader, translations, { tags: null })
  expect(await changedOf("Event", "crimp-seminar", "de")).toEqual(["leadText"])
  expect(await translations.listOf({ kind: "Report", id: "annual-report-2022" })).toEqual([])
})

test("an entry that a webhook names and nobody finds is listed no more", async () => {
  await content.pool.query("delete from content_entry where kind = 'whitepaper'")
  await findChanges(reader, translations, { tags: ["whitepaper:crimp-heights"] })
  expect(await translations.listOf({ kind: "Whitepaper", id: "crimp-heights" })).toEqual([])
})

test("tags name kinds or single entries", () => {
  expect(filtersOfTags(["all", "page:a"])).toBeNull()
  expect(filtersOfTags(["system", "redirects"])).toEqual([])
  expect(filtersOfTags(["stories", "page:a", "draft:page:b"])).toEqual([
    { kinds: ["Topic"] },
    { kinds: ["ContactPerson"] },
    { kinds: ["Page"], ids: ["a", "b"] },
  ])
  expect(filtersOfTags(["events", "draft:event:fair", "news:main", "draft:navigation:main"])).toEqual([
    { kinds: ["Event"] },
    { kinds: ["NewsItem"] },
    { kinds: ["NavigationSection"] },
  ])
})
