import { expect, test } from "vitest"
import {
  branchTo,
  parentOf,
  requireItemBySlug,
  unlocalizedUrl,
} from "../../../../app/website/navigation/branch.ts"
import { getSite } from "../../request/sites/fixture.ts"
import { link, linkedPage } from "../pages/fixture.ts"
import { navigationItem } from "./fixture.ts"

const tree = [
  navigationItem("cirris", { link: link({ page: linkedPage("cirris", "/company/history") }) }),
  navigationItem("company", {
    items: [
      navigationItem("teaser", {
        link: link({ page: linkedPage("main", "/company/history"), pageParameters: "#a" }),
      }),
      navigationItem("heading", {
        link: null,
        items: [navigationItem("history", { link: link({ page: linkedPage("main", "/company/history") }) })],
      }),
    ],
  }),
  navigationItem("search", { link: link({ path: "/search?q=a" }) }),
  navigationItem("web", { link: link({ url: "https://www.example.com/company" }) }),
]

function idsTo(path: string, siteId = "main"): string[] {
  return branchTo(tree, path, getSite(siteId)).map((item) => item.id)
}

test("the branch to a page has each item above it, headings too [NAV-01]", () => {
  expect(idsTo("/company/history")).toEqual(["company", "heading", "history"])
  expect(idsTo("/company")).toEqual(["company"])
})

test("another site's page with the same path is another page [NAV-01, SITE-01]", () => {
  expect(idsTo("/company/history", "cirris")).toEqual(["cirris"])
})

test("a link by path counts without its query, a link elsewhere doesn't count [NAV-01]", () => {
  expect(idsTo("/search")).toEqual(["search"])
  expect(idsTo("https://www.example.com/company")).toEqual([])
  expect(idsTo("/unknown")).toEqual([])
})

test("a link to a part of the page counts where nothing else leads there [NAV-01]", () => {
  const parts = [
    navigationItem("part", { link: link({ page: linkedPage("main", "/a"), pageParameters: "#b" }) }),
  ]
  expect(branchTo(parts, "/a", getSite("main")).map((item) => item.id)).toEqual(["part"])
})

test("an item's parent is the item above [NAV-01]", () => {
  expect(parentOf(tree, { id: "history" })?.id).toBe("heading")
  expect(parentOf(tree, { id: "company" })).toBeNull()
  expect(parentOf(tree, { id: "unknown" })).toBeNull()
})

test.each([
  ["a page's path with parameters", { page: linkedPage("main", "/a"), pageParameters: "?b" }, "/a?b"],
  ["a path", { path: "/a" }, "/a"],
  ["a URL as typed", { url: "https://a.example" }, "https://a.example"],
  ["a product's path", { productSlug: "zeta-640" }, "/products/zeta-640"],
  ["none for an empty link", {}, null],
])("an item's unlocalized URL is %s [NAV-01]", (_title, changes, expected) => {
  expect(unlocalizedUrl({ link: link(changes) })).toBe(expected)
  expect(unlocalizedUrl({ link: null })).toBeNull()
})

test("an item is found by its page's slug on any level [NAV-17]", () => {
  expect(requireItemBySlug(tree, "company").id).toBe("company")
  expect(requireItemBySlug(tree, "history").id).toBe("cirris")
})

test("an item that must be there and isn't is an error that names the slug [NAV-17]", () => {
  expect(() => requireItemBySlug(tree, "nowhere")).toThrow(new Error("Navigation item not found: nowhere"))
})
