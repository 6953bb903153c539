import { expect, test } from "vitest"
import { entryPlace } from "../../../../app/editor/bar/entry-place.ts"
import { readSettings } from "../../read-settings.ts"

const page = {
  kind: "Page",
  id: "main-company",
  path: "/company",
  siteId: "main",
  languages: ["en", "de"],
} as const
const embedded = { pattern: undefined, isEmbedded: true, language: "de" }

test("the embedded service's entry is a file and a line", () => {
  const name = (changes: object, language = "de") =>
    entryPlace({ ...page, ...changes }, { ...embedded, language })
  expect(name({})).toEqual({ kind: "file", name: "sites/main/pages/company/de.yaml:1" })
  expect(name({ path: "/" })).toMatchObject({ name: "sites/main/pages/_home/de.yaml:1" })
  expect(name({}, "fr")).toMatchObject({ name: "sites/main/pages/company/page.yaml:1" })
  expect(name({ kind: "Event", id: "open-house-2027" })).toMatchObject({
    name: "events/open-house-2027.yaml:1",
  })
})

test("a content system elsewhere has an address for each entry, as configured", () => {
  const pattern = "https://studio.example/{kind}/{id}?language={language}"
  expect(entryPlace({ ...page, id: "a/b" }, { ...embedded, pattern, isEmbedded: false })).toEqual({
    kind: "address",
    href: "https://studio.example/Page/a%2Fb?language=de",
  })
  expect(entryPlace(page, { ...embedded, isEmbedded: false })).toBeNull()
})

test("an address without the entry's id is refused at the start", () => {
  expect(() => readSettings({ CMS_ENTRY_URL: "https://studio.example/" })).toThrow("CMS_ENTRY_URL")
  expect(() => readSettings({ CMS_ENTRY_URL: "javascript:alert({id})" })).toThrow("CMS_ENTRY_URL")
  expect(readSettings({ CMS_ENTRY_URL: "https://studio.example/{id}" }).CMS_ENTRY_URL).toContain("{id}")
})
