import { expect, test } from "vitest"
import {
  backStep,
  buildTrail,
  errorTrail,
  isCataloguePath,
  notFoundTrail,
  type TrailItem,
  type TrailParts,
} from "../../../../app/website/breadcrumbs/breadcrumb.ts"

const home = { title: "Home", href: "/en" }

function item(title: string, changes: Partial<TrailItem> = {}): TrailItem {
  return { title, breadcrumbOverride: null, href: `/en/${title.toLowerCase()}`, ...changes }
}

/** Titles and addresses of the trail to a page called `The page`. */
function trailOf(path: string, parts: Partial<TrailParts> = {}): [string, string | null][] {
  const page = { title: "The page", href: `/en${path}` }
  const trail = buildTrail({ home, path, page, branch: [], branchEndsHere: false, ...parts })
  return trail.map(({ title, href }) => [title, href])
}

test("the home page's trail is home alone [BREAD-01]", () => {
  expect(trailOf("/", { branch: [item("Home", { href: "/en" })], branchEndsHere: true })).toEqual([
    ["Home", "/en"],
  ])
})

test("a page takes its trail from the navigation, and the last item takes the page's title [BREAD-07, BREAD-08]", () => {
  const branch = [item("Company"), item("Past")]
  expect(trailOf("/company/history", { branch, branchEndsHere: true })).toEqual([
    ["Home", "/en"],
    ["Company", "/en/company"],
    ["The page", "/en/company/history"],
  ])
})

test("an item's override goes before its title, and before the page's [BREAD-09]", () => {
  const branch = [
    item("Company", { breadcrumbOverride: "Us" }),
    item("Past", { breadcrumbOverride: "Back then" }),
  ]
  const titles = trailOf("/company/history", { branch, branchEndsHere: true }).map(([title]) => title)
  expect(titles).toEqual(["Home", "Us", "Back then"])
})

test("a page that the navigation doesn't list stands below the nearest above it [BREAD-07]", () => {
  expect(trailOf("/company/history/1975", { branch: [item("Company")] })).toEqual([
    ["Home", "/en"],
    ["Company", "/en/company"],
    ["The page", "/en/company/history/1975"],
  ])
  expect(trailOf("/imprint")).toEqual([
    ["Home", "/en"],
    ["The page", "/en/imprint"],
  ])
})

test("a heading of the navigation is a step that leads nowhere; a link home is not said twice [BREAD-01, BREAD-02]", () => {
  const branch = [item("Start", { href: "/en" }), item("About", { href: null }), item("Past")]
  expect(trailOf("/company/history", { branch, branchEndsHere: true })).toEqual([
    ["Home", "/en"],
    ["About", null],
    ["The page", "/en/company/history"],
  ])
})

test.each([
  ["/products/zeta-640", true],
  ["/services/training", true],
  ["/smart-factory/mes", true],
  ["/products", true],
  ["/brands/products", true],
  ["/brands/services", true],
  ["/brands/smart-factory", true],
  ["/company/products/x", false],
  ["/products-of-the-year", false],
  ["/our-products", false],
  ["/", false],
])("the catalogue's trail for %s: %s [BREAD-04, BREAD-05]", (path, expected) => {
  expect(isCataloguePath(path)).toBe(expected)
})

const lineage = [
  { title: "Products", href: "/en/products" },
  { title: "Crimping", href: "/en/products/crimping" },
]

test.each(["/products/crimping", "/services/crimping", "/smart-factory/crimping", "/x/products"])(
  "%s stands below its classifications [BREAD-04, BREAD-05]",
  (path) => {
    expect(trailOf(path, { lineage, branch: [item("Shop")] })).toEqual([
      ["Home", "/en"],
      ["Products", "/en/products"],
      ["Crimping", "/en/products/crimping"],
    ])
  },
)

test("a product adds its name, without a link [BREAD-06]", () => {
  expect(trailOf("/products/alpha-550", { lineage, productName: "Alpha 550" }).at(-1)).toEqual([
    "Alpha 550",
    null,
  ])
})

test("elsewhere, and where the catalogue doesn't know the address, the navigation counts [BREAD-07]", () => {
  const branch = [item("Company")]
  const expected = ["Home", "Company", "The page"]
  for (const [path, known] of [
    ["/company/x", lineage],
    ["/products/x", null],
  ] as const)
    expect(trailOf(path, { lineage: known, branch }).map(([title]) => title)).toEqual(expected)
})

test("a trail that is passed in takes the computed one's place, a current item the last one's [BREAD-11]", () => {
  const trail = [home, { title: "Given", href: "/en/given" }]
  const current = { title: "Here", href: null }
  expect(trailOf("/products/x", { trail, lineage })).toEqual([
    ["Home", "/en"],
    ["Given", "/en/given"],
  ])
  expect(trailOf("/a", { branch: [item("A")], branchEndsHere: true, current })).toEqual([
    ["Home", "/en"],
    ["Here", null],
  ])
  expect(trailOf("/a", { trail, current }).map(([title]) => title)).toEqual(["Home", "Here"])
})

test("an unknown page is called 404 and points to the root [BREAD-10]", () => {
  expect(notFoundTrail(home)).toEqual([home, { title: "404", href: "/" }])
})

test("an error's trail is the host's root and the error [BREAD-12]", () => {
  expect(errorTrail("Start", "Fehler")).toEqual([
    { title: "Start", href: "/" },
    { title: "Fehler", href: null },
  ])
})

test("the way back is the second-to-last item, or the nearest above it that leads anywhere [BREAD-03]", () => {
  const company = { title: "Company", href: "/en/company" }
  const heading = { title: "Heading", href: null }
  const here = { title: "Here", href: "/en/here" }
  expect(backStep([home, company, here])).toBe(company)
  expect(backStep([home, company, heading, here])).toBe(company)
  expect(backStep([home, here])).toBe(home)
  expect(backStep([home])).toBeUndefined()
})
