/** Texts of the kinds other than pages, written against the embedded service, which answers as Hygraph does. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { FieldValue } from "../../../../app/editor/fields/component-fields.ts"
import {
  findEntryFields,
  publishEntryTranslation,
  saveEntryTranslation,
} from "../../../../app/editor/writing/entry-writing.server.ts"
import { exportContent } from "../../../../services/content/export/export.ts"
import { ContentFaultsError } from "../../../../services/content/import/faults.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { type EveryKind, serviceOfEveryKind } from "../../../services/content/every-kind.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"

let context: TestContext
let content: EveryKind
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase({ keep: true })
  content = await serviceOfEveryKind(database.pool)
  context = createTestContext("http://localhost/en")
  context.upstreams.content.request = content.request
  context.upstreams.content.write = content.mutate
  close = async () => {
    content.remove()
    await database.close()
  }
})

afterAll(() => close())

const rich = (text: string) => ({ children: [{ type: "paragraph", children: [{ text }] }] })
const noChange = { created: 0, updated: 0, deleted: 0, tags: [] }

/** What is translated of each kind, and the tags of readers' caches that hold it. */
const cases: [string, string, Record<string, FieldValue>, string[]][] = [
  [
    "Location",
    "zeta-york",
    { name: "Zeta York (fr)", description: "Entretien." },
    ["locations", "draft:location:zeta-york"],
  ],
  [
    "Whitepaper",
    "crimp-heights",
    { title: "Sertissage", leadText: "Pourquoi", points: ["Un", "Deux"] },
    ["whitepaper:crimp-heights", "draft:whitepaper:crimp-heights"],
  ],
  [
    "Event",
    "crimp-seminar",
    { title: "Séminaire", leadText: "Deux jours", description: rich("Avec."), "place.venue": "Académie" },
    ["events", "draft:event:crimp-seminar"],
  ],
  [
    "FigureTable",
    "numbers",
    {
      caption: "Chiffres",
      rowTitle: "Chiffre",
      "columns.2022.label": "Exercice 2022",
      "rows.sales.label": "Ventes",
      "rows.sales.unit": "mio. CHF",
      "rows.margin.label": "Marge",
    },
    ["investors", "draft:figureTable:numbers"],
  ],
  [
    "Report",
    "annual-report-2022",
    { title: "Rapport", text: "Tout" },
    ["investors", "draft:report:annual-report-2022"],
  ],
  [
    "Meeting",
    "2023",
    {
      title: "Assemblée",
      place: "Lucerne",
      "items.accounts.title": "Comptes",
      "items.accounts.motion": "Oui",
    },
    ["investors", "draft:meeting:2023"],
  ],
  [
    "NewsItem",
    "main:first",
    { title: "Premier", text: "La première" },
    ["news:main", "draft:news:main:first"],
  ],
  [
    "NavigationSection",
    "main-company",
    { title: "Entreprise", "items.history.title": "Histoire" },
    ["navigation:main", "draft:navigation:main"],
  ],
  [
    "Asset",
    "picture",
    { alternativeText: "Un champ rouge", credit: "Anna" },
    ["asset:picture", "draft:asset:picture"],
  ],
]

async function textsOf(entry: { kind: string; id: string }, language: string, stage?: "DRAFT" | "PUBLISHED") {
  const fields = await findEntryFields(context, entry, language, stage)
  return (
    fields && Object.fromEntries(fields.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])))
  )
}

test.each(cases)("%s: a new language is a draft until it is published", async (kind, id, texts, tags) => {
  const entry = { kind, id }
  const pair = { source: "en", language: "fr" }
  expect(await textsOf(entry, "fr")).toBeNull()
  content.announced.length = 0
  expect(await saveEntryTranslation(context, entry, pair, new Map(Object.entries(texts)))).toBe(true)
  expect(content.announced).toEqual([[tags[1]]])
  expect(await textsOf(entry, "fr")).toMatchObject(texts)
  expect(await textsOf(entry, "fr", "PUBLISHED")).toBeNull()
  content.announced.length = 0
  expect(await publishEntryTranslation(context, entry, ["fr"])).toBe(true)
  expect(content.announced).toEqual([tags])
  expect(await textsOf(entry, "fr", "PUBLISHED")).toMatchObject(texts)
  // The source is as it was, and the files know nothing of it.
  expect(await content.importFiles()).toEqual(noChange)
  expect(await textsOf(entry, "fr", "PUBLISHED")).toMatchObject(texts)
})

test("a topic and a contact are written, too", async () => {
  const { rows } = await content.pool.query<{ kind: string; id: string }>(
    "select kind, id from content_entry where kind in ('topic', 'contact') order by kind desc limit 2",
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { kind, id } of rows) {
    const entry = { kind: kind === "topic" ? "Topic" : "ContactPerson", id }
    await saveEntryTranslation(context, entry, { source: "en", language: "fr" }, new Map([["name", "Nom"]]))
    expect(await textsOf(entry, "fr")).toMatchObject({ name: "Nom" })
  }
})

test("what must be there begins with the source's words", async () => {
  const entry = { kind: "Location", id: "alpha-lucerne" }
  await saveEntryTranslation(context, entry, { source: "en", language: "es" }, new Map([["name", "Alfa"]]))
  expect(await textsOf(entry, "es")).toEqual({ name: "Alfa", description: "Headquarters and sales." })
})

test("a text that was there is changed, and a text that may be empty is taken away", async () => {
  const entry = { kind: "Event", id: "crimp-seminar" }
  const given = new Map<string, FieldValue | null>([
    ["title", "Crimpseminar"],
    ["place.venue", null],
  ])
  await saveEntryTranslation(context, entry, { source: "de", language: "de" }, given)
  const texts = await textsOf(entry, "de")
  expect(texts).toMatchObject({ title: "Crimpseminar", leadText: "Zwei Tage" })
  expect(texts).not.toHaveProperty("place.venue")
  expect(await textsOf(entry, "de", "PUBLISHED")).toMatchObject({
    title: "Seminar Crimpen",
    "place.venue": "Akademie",
  })
})

test("an entry that doesn't exist, and a language without a source, can't be written", async () => {
  const nowhere = { kind: "Report", id: "nowhere" }
  expect(await saveEntryTranslation(context, nowhere, { source: "en", language: "fr" }, new Map())).toBe(
    false,
  )
  expect(await publishEntryTranslation(context, nowhere, ["fr"])).toBe(false)
  const lucerne = { kind: "Location", id: "alpha-lucerne" }
  expect(await saveEntryTranslation(context, lucerne, { source: "ja", language: "fr" }, new Map())).toBe(
    false,
  )
})

test("a file that contradicts a draft is refused, and nothing is imported", async () => {
  const entry = { kind: "Report", id: "annual-report-2022" }
  const pair = { source: "en", language: "en" }
  await saveEntryTranslation(context, entry, pair, new Map([["title", "Report of 2022"]]))
  const file = "reports/annual-report-2022.yaml"
  const before = readFileSync(join(content.folder, file), "utf8")
  content.write(file, before.replace("Annual report 2022", "Annual report for 2022"))
  const failed = await content.importFiles().catch((error: Error) => error)
  expect(failed).toBeInstanceOf(ContentFaultsError)
  expect(String(failed)).toContain(`${file}:1  the en of "annual-report-2022" has changed`)
  expect(await textsOf(entry, "en", "PUBLISHED")).toMatchObject({ title: "Annual report 2022" })
  // The editor's own words settle the draft.
  content.write(file, before.replace("Annual report 2022", "Report of 2022"))
  await content.importFiles()
  const { rows } = await content.pool.query(
    "select from content_entry_edit where kind = 'report' and id = 'annual-report-2022' and locale = 'en'",
  )
  expect(rows).toEqual([])
})

test("an export writes what editors published, and importing it settles their edits", async () => {
  await exportContent({ pool: content.pool, folder: content.folder, dataDir: content.scratch })
  expect(readFileSync(join(content.folder, "figures/numbers.yaml"), "utf8")).toContain("Chiffres")
  expect(readFileSync(join(content.folder, "sites/main/navigation.fr.yaml"), "utf8")).toContain("Histoire")
  expect(await content.importFiles()).toEqual(noChange)
  const { rows } = await content.pool.query<{ stage: string }>(
    "select distinct stage from content_entry_edit",
  )
  expect(rows).toEqual([{ stage: "DRAFT" }])
})

test("the files are taken in place of every edit when they are to be discarded", async () => {
  await content.importFiles(true)
  const { rows } = await content.pool.query("select from content_entry_edit")
  expect(rows).toEqual([])
  expect(await textsOf({ kind: "Location", id: "alpha-lucerne" }, "es")).toBeNull()
})
