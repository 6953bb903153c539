import { expect, test, vi } from "vitest"
import {
  homeItem,
  menuItems,
  type NavigationItem,
  type NavigationViewer,
  visibleItems,
  visibleTopItems,
  warnOfMissingUrls,
  withSections,
} from "../../../../app/website/navigation/navigation.ts"
import { getSite } from "../../request/sites/fixture.ts"
import { link } from "../pages/fixture.ts"
import { navigationItem } from "./fixture.ts"

function viewFrom(countryCode: string, isEditor = false): NavigationViewer {
  return { country: { countryCode }, isEditor }
}

/** `a(b c)`: item a with b and c below it. */
function outline(items: readonly NavigationItem[]): string {
  return items.map((item) => item.id + (item.items.length > 0 ? `(${outline(item.items)})` : "")).join(" ")
}

const tree = [
  navigationItem("a", {
    items: [
      navigationItem("a-ch", { countries: ["CH"] }),
      navigationItem("a-hidden", { hidden: true, items: [navigationItem("a-below")] }),
      navigationItem("a-all", { items: [navigationItem("a-jp", { countries: ["JP", "US"] })] }),
    ],
  }),
  navigationItem("b", { countries: ["JP", "CH"], items: [navigationItem("b-all")] }),
  navigationItem("c", { hidden: true, countries: ["CH"] }),
]

test.each([
  ["Switzerland", viewFrom("CH"), "a(a-ch a-all) b(b-all)"],
  ["Japan", viewFrom("JP"), "a(a-all(a-jp)) b(b-all)"],
  ["no country in particular", viewFrom("ALL"), "a(a-all)"],
])(
  "in %s one sees the items without countries and one's own, on every level [NAV-05]",
  (_title, viewer, expected) => {
    expect(outline(visibleItems(tree, viewer))).toBe(expected)
  },
)

test.each([
  ["Switzerland", viewFrom("CH", true), "a(a-ch a-hidden(a-below) a-all) b(b-all) c"],
  ["Japan", viewFrom("JP", true), "a(a-hidden(a-below) a-all(a-jp)) b(b-all)"],
])("editors in %s see hidden items, but no other country's [NAV-05, NAV-06]", (_title, viewer, expected) => {
  expect(outline(visibleItems(tree, viewer))).toBe(expected)
})

test("pages for certain roles are offered to who is signed in, and to editors [PAGE-06]", () => {
  const page = { id: "p", slug: "p", path: "/p", site: { id: "main", slug: null } }
  const protectedBy = (type: string) => ({ ...link(), page: { ...page, protection: { type } } })
  const items = [
    navigationItem("open", { link: protectedBy("NONE") }),
    navigationItem("invited", { link: protectedBy("PASSWORD") }),
    navigationItem("partners", { link: protectedBy("ROLE") }),
  ]
  expect(outline(visibleItems(items, viewFrom("CH")))).toBe("open invited")
  expect(outline(visibleItems(items, { ...viewFrom("CH"), hasSession: true }))).toBe("open invited partners")
  expect(outline(visibleItems(items, viewFrom("CH", true)))).toBe("open invited partners")
})

test("what is visible keeps all its fields, and the tree stays as it was [NAV-01]", () => {
  const before = structuredClone(tree)
  expect(visibleItems(tree, viewFrom("CH"))[1]).toEqual(tree[1])
  expect(tree).toEqual(before)
})

test("a menu doesn't list the items below one that hides them, the tree keeps them [NAV-01]", () => {
  const item = navigationItem("a", { hideSubItems: true, items: [navigationItem("b")] })
  expect(menuItems(item)).toEqual([])
  expect(menuItems({ ...item, hideSubItems: false })).toHaveLength(1)
  expect(outline(visibleItems([item], viewFrom("CH")))).toBe("a(b)")
})

test("top items that lead nowhere are skipped with a warning; headings and hidden ones are not warned of [NAV-07, NAV-15]", () => {
  const warn = vi.fn()
  const items = [
    navigationItem("page"),
    navigationItem("no-link", { link: null }),
    navigationItem("empty-link", { link: link() }),
    navigationItem("heading", { link: null, items: [navigationItem("below")] }),
    navigationItem("section", { link: null, navigationSectionId: "s" }),
    navigationItem("only-hidden", { link: null, items: [navigationItem("hidden", { hidden: true })] }),
    navigationItem("foreign", { link: null, countries: ["JP"] }),
  ]
  expect(outline(visibleTopItems(items, viewFrom("CH"), warn))).toBe("page heading(below) section")
  expect(warn.mock.calls.flat()).toEqual([
    "Navigation item no-link has no URL",
    "Navigation item empty-link has no URL",
    "Navigation item only-hidden has no URL",
  ])
})

test("items without URL are warned of on every level [NAV-15]", () => {
  const warn = vi.fn()
  warnOfMissingUrls([navigationItem("a", { items: [navigationItem("b", { link: null })] })], warn)
  expect(warn.mock.calls).toEqual([["Navigation item b has no URL"]])
})

test("a section's items stand below the top item that names it [NAV-01, NAV-16]", () => {
  const warn = vi.fn()
  const items = [navigationItem("a", { navigationSectionId: "s" }), navigationItem("b")]
  expect(outline(withSections(items, { s: { items: [navigationItem("c")] } }, warn))).toBe("a(c) b")
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ["missing", {}],
  ["empty", { constructor: { items: [] } }],
])("a section that is %s gives a warning [NAV-16]", (_title, sections) => {
  const warn = vi.fn()
  expect(
    outline(withSections([navigationItem("a", { navigationSectionId: "constructor" })], sections, warn)),
  ).toBe("a")
  expect(warn.mock.calls).toEqual([["Navigation section constructor of item a is missing or has no items"]])
})

const homes = [
  navigationItem("home-hidden", { countries: ["JP"], hidden: true }),
  navigationItem("home", { countries: [] }),
  navigationItem("home-cn", { countries: ["CN", "TW"] }),
]

test.each([
  ["the country's", "CN", "home-cn"],
  ["the universal one elsewhere", "CH", "home"],
  ["the universal one without a country", "ALL", "home"],
  ["not a hidden one", "JP", "home"],
])("the home page is %s [NAV-08, NAV-06]", (_title, countryCode, expected) => {
  expect(homeItem(homes, viewFrom(countryCode), getSite("main"))?.id).toBe(expected)
})

test.each([
  ["main", "main"],
  ["cirris", "cirris"],
])("without any home page for the country site %s is faulty [NAV-09]", (siteId, technicalName) => {
  expect(() => homeItem(homes.slice(2), viewFrom("CH"), getSite(siteId))).toThrow(
    new Error(
      `Invalid home page configuration for site ${technicalName} no universal page configured and no page configured for country CH`,
    ),
  )
})

test("in the editor area a missing home page is no error [NAV-10]", () => {
  expect(homeItem([], viewFrom("CH", true), getSite("main"))).toBeNull()
})
