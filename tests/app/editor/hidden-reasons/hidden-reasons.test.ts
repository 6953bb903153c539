import { expect, test } from "vitest"
import type { EntryFacts } from "../../../../app/editor/hidden-reasons/entry-facts.ts"
import { hiddenInMenus, type MenuItem } from "../../../../app/editor/hidden-reasons/hidden-in-menus.ts"
import { type HiddenReason, hiddenReasons } from "../../../../app/editor/hidden-reasons/hidden-reasons.ts"
import { tellReason } from "../../../../app/editor/hidden-reasons/tell-hidden.server.ts"
import { createTestContext } from "../../request-context.ts"

const visible: EntryFacts = {
  kind: "Page",
  id: "main-company",
  title: "Company",
  path: "/company",
  siteId: "main",
  languages: ["en", "de"],
  publishedLanguages: ["en", "de"],
  isPublished: true,
  countries: [],
  windows: {},
  protection: { type: "NONE", roles: [] },
}

const here = {
  siteId: "main",
  countryCode: "CH",
  languages: ["de", "en"],
  now: new Date("2026-11-23T08:00:00Z"),
}

const coming = { publishAt: "2026-12-01T06:00:00Z", unpublishAt: null }
const gone = { publishAt: null, unpublishAt: "2026-11-01T06:00:00Z" }
const running = { publishAt: "2026-11-01T06:00:00Z", unpublishAt: "2026-12-01T06:00:00Z" }

test.each<[string, Partial<EntryFacts>, HiddenReason[]]>([
  ["what everybody sees", {}, []],
  ["another site's", { siteId: "cirris" }, [{ rule: "site", siteId: "cirris" }]],
  ["what every site shows", { siteId: null }, []],
  ["other countries", { countries: ["US", "MX"] }, [{ rule: "country", countries: ["US", "MX"] }]],
  ["this country among others", { countries: ["US", "CH"] }, []],
  ["no language of this address", { languages: ["fr"] }, [{ rule: "language", languages: ["fr"] }]],
  ["a fallback language, which is shown with a notice", { languages: ["en"] }, []],
  ["an entry in whatever language", { languages: null, publishedLanguages: null }, []],
  ["never published", { isPublished: false, publishedLanguages: [] }, [{ rule: "draft", language: null }]],
  ["not in this language", { publishedLanguages: ["en"] }, [{ rule: "draft", language: "de" }]],
  ["not yet", { windows: { de: coming } }, [{ rule: "not-yet", at: "2026-12-01T06:00:00Z" }]],
  ["another language's window", { windows: { en: coming } }, []],
  ["no longer", { windows: { de: gone } }, [{ rule: "over", at: "2026-11-01T06:00:00Z" }]],
  ["within its window", { windows: { de: running } }, []],
  [
    "a closed window hides the publication, too",
    { windows: { de: coming }, publishedLanguages: [] },
    [{ rule: "not-yet", at: "2026-12-01T06:00:00Z" }],
  ],
  ["a password", { protection: { type: "PASSWORD", roles: [] } }, [{ rule: "password" }]],
  ["a role", { protection: { type: "ROLE", roles: ["kmx_a"] } }, [{ rule: "role", roles: ["kmx_a"] }]],
  [
    "several reasons at once",
    { siteId: "cirris", countries: ["US"], isPublished: false },
    [
      { rule: "site", siteId: "cirris" },
      { rule: "country", countries: ["US"] },
      { rule: "draft", language: null },
    ],
  ],
])("why visitors don't see it: %s", (_, changes, reasons) => {
  expect(hiddenReasons({ ...visible, ...changes }, here)).toEqual(reasons)
})

test("the first and the last moment of a window", () => {
  const within = (window: typeof running, now: string) =>
    hiddenReasons({ ...visible, windows: { de: window } }, { ...here, now: new Date(now) }).length === 0
  expect(within(running, "2026-11-01T06:00:00Z")).toBe(true)
  expect(within(running, "2026-11-01T05:59:59Z")).toBe(false)
  expect(within(running, "2026-12-01T05:59:59Z")).toBe(true)
  expect(within(running, "2026-12-01T06:00:00Z")).toBe(false)
})

test("reasons are told in words, with names and the company's clock", () => {
  const context = createTestContext("http://localhost/en/company", { isEditor: true })
  const say = (reason: HiddenReason) => tellReason(context, reason)
  expect(say({ rule: "country", countries: ["US", "JP"] })).toBe("It is only for Country US and Country JP.")
  expect(say({ rule: "draft", language: "de" })).toBe("It has not been published in German.")
  expect(say({ rule: "not-yet", at: "2026-12-01T06:00:00Z" })).toContain("7:00")
  expect(say({ rule: "site", siteId: "cirris" })).toBe("It belongs to the site Site cirris.")
})

function item(changes: Partial<MenuItem>): MenuItem {
  const { id = "item" } = changes
  return {
    id,
    title: id,
    countries: [],
    hidden: false,
    hideSubItems: false,
    link: null,
    items: [],
    ...changes,
  }
}

const toPage = { page: { id: "p", protection: { type: "NONE" } } }

test.each<[string, MenuItem[], [string, string][]]>([
  ["an item that everybody sees", [item({ link: toPage })], []],
  ["a hidden item [NAV-06]", [item({ id: "a", hidden: true, link: toPage })], [["a", "hidden"]]],
  ["other countries", [item({ id: "a", countries: ["US"], link: toPage })], [["a", "country"]]],
  ["roles", [item({ id: "a", link: { page: { id: "p", protection: { type: "ROLE" } } } })], [["a", "role"]]],
  [
    "a hidden item above",
    [item({ id: "a", hidden: true, items: [item({ link: toPage })] })],
    [["a", "hidden"]],
  ],
  [
    "an item that keeps its sub-items to itself",
    [item({ id: "a", hideSubItems: true, items: [item({ link: toPage })] })],
    [["a", "sub-items"]],
  ],
  ["another page's item", [item({ hidden: true, link: { page: { id: "q" } } })], []],
])("menu items that visitors don't see: %s", (_, items, reasons) => {
  expect(hiddenInMenus(items, "p", "CH").map(({ title, rule }) => [title, rule])).toEqual(reasons)
})
