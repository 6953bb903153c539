/** Against the embedded service, which answers as Hygraph does. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Entry, EntryFilter } from "../../../../app/editor/entries/entry.ts"
import { entryKinds } from "../../../../app/editor/entries/entry.ts"
import {
  type EntryReader,
  findEntry,
  isInSection,
  listEntries,
  listLanguages,
} from "../../../../app/editor/entries/list-entries.server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { serviceOfEveryKind } from "../../../services/content/every-kind.ts"
import { createTestLog } from "../../ground/http/test-log.ts"

let reader: EntryReader
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase({ keep: true })
  const { request, remove } = await serviceOfEveryKind(database.pool)
  reader = { upstreams: { content: { request } }, log: createTestLog().log }
  close = async () => {
    remove()
    await database.close()
  }
})

afterAll(() => close())

async function listAll(filter: EntryFilter, stage?: "DRAFT" | "PUBLISHED"): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const entries of listEntries(reader, filter, stage)) found.push(...entries)
  return found
}

function textsOf(entry: Entry | null | undefined, language: string) {
  const fields = entry?.fields.get(language) ?? []
  return Object.fromEntries(fields.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])))
}

test("there are entries of every kind, each with its texts in its source language", async () => {
  const found = await listAll({})
  expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual([...entryKinds].sort())
  for (const { fields, sourceLanguage } of found)
    expect(fields.get(sourceLanguage)?.some(({ value }) => value !== null)).toBe(true)
})

test.each([
  ["Location", "alpha-lucerne", { name: "Alpha Lucerne", description: "Headquarters and sales." }],
  [
    "FigureTable",
    "numbers",
    {
      caption: "Figures",
      scope: "Group",
      rowTitle: "Figure",
      "columns.2022.label": "2022",
      "columns.2023.label": "2023",
      "rows.sales.label": "Sales",
      "rows.sales.unit": "CHF m",
      "rows.margin.label": "Margin",
      "rows.margin.unit": "%",
    },
  ],
  [
    "Meeting",
    "2023",
    {
      title: "General meeting",
      place: "Lucerne",
      "items.accounts.title": "Accounts",
      "items.accounts.motion": "Approval",
      "items.outlook.title": "Outlook",
    },
  ],
  ["Report", "annual-report-2022", { title: "Annual report 2022", text: "All of it" }],
  ["NewsItem", "main:first", { title: "First", text: "The first news" }],
  ["Asset", "picture", { alternativeText: "A red field" }],
])("%s %s has a path for each text", async (kind, id, texts) => {
  const found = await findEntry(reader, { kind, id })
  expect(found && textsOf(found, "en")).toEqual(texts)
})

test("a language is only what the entry has in it, without the fallback that readers get", async () => {
  const york = await findEntry(reader, { kind: "Location", id: "zeta-york" })
  expect(york?.languages).toEqual(["en"])
  const seminar = await findEntry(reader, { kind: "Event", id: "crimp-seminar" })
  expect(seminar?.languages).toEqual(["de", "en"])
  expect(textsOf(seminar, "de")).toMatchObject({ title: "Seminar Crimpen", "place.venue": "Akademie" })
  expect(textsOf(seminar, "en")).not.toHaveProperty("place.venue")
  const logo = await findEntry(reader, { kind: "Asset", id: "logo" })
  expect(logo?.languages).toEqual(["en"])
})

test("items of a navigation are named by their ids, at any depth, and only in their own language", async () => {
  const section = await findEntry(reader, { kind: "NavigationSection", id: "main-company" })
  expect(section).toMatchObject({ siteId: "main", languages: ["de", "en"] })
  expect(textsOf(section, "de")).toMatchObject({
    title: "Unternehmen",
    "items.history.title": "Geschichte",
  })
})

test("draft and published are two answers", async () => {
  const [draft] = await listAll({ kinds: ["Page"], ids: ["main-company-history"] })
  const [published] = await listAll({ kinds: ["Page"], ids: ["main-company-history"] }, "PUBLISHED")
  expect(textsOf(draft, "de").title).toBe("Geschichte (Entwurf)")
  expect(textsOf(published, "de").title).toBe("Geschichte")
  const languages = await listLanguages(reader, [{ kind: "Page", id: "main-company-history" }], "PUBLISHED")
  expect(languages.get("main-company-history")).toEqual(["de", "en"])
})

test("a list is narrowed by site, section, kind and id", async () => {
  const ofSite = await listAll({ siteId: "events-na" })
  expect(ofSite.length).toBeGreaterThan(0)
  expect(ofSite.every(({ siteId }) => siteId === "events-na")).toBe(true)
  const section = await listAll({ section: "/company" })
  expect(section.map(({ path }) => path).every((path) => path?.startsWith("/company"))).toBe(true)
  expect(section.length).toBeGreaterThan(1)
  expect(await listAll({ kinds: ["NewsItem"], ids: ["main:second"] })).toEqual([])
})

test("a section ends at a whole part of a path", () => {
  expect(isInSection("/company/history", "/company")).toBe(true)
  expect(isInSection("/company", "/company/")).toBe(true)
  expect(isInSection("/companies", "/company")).toBe(false)
  expect(isInSection("/anything", "/")).toBe(true)
  expect(isInSection(null, "/")).toBe(false)
})

test("targets are the languages of the site, without the source", async () => {
  const found = await findEntry(reader, { kind: "Location", id: "alpha-lucerne" })
  expect(found?.sourceLanguage).toBe("en")
  expect(found?.targetLanguages).toContain("de")
  expect(found?.targetLanguages).not.toContain("en")
})

test("an unknown kind or id is nothing", async () => {
  expect(await findEntry(reader, { kind: "Unknown", id: "x" })).toBeNull()
  expect(await findEntry(reader, { kind: "Report", id: "nowhere" })).toBeNull()
})
