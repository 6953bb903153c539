import { expect, test } from "vitest"
import { loadCatalogueView } from "../../../../app/website/address/catalogue-view.server.ts"
import type { Product } from "../../../../app/website/catalogue/records/product.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import type { Answers } from "../../upstreams.ts"
import { classifications, product, specification } from "../catalogue/fixture.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"
import { failing } from "../search/fixture.ts"
import { story } from "../stories/fixture.ts"

const sigma = product("sigma", {
  brand: "b1",
  specifications: [
    specification("length", "500", { measurement_system: "dim_metric" }),
    specification("length", "20", { measurement_system: "dim_imperial" }),
  ],
  variants: [
    { id: "s_a", name_metric: "A", name_imperial: "A in", specifications: [] },
    { id: "s_b", name_metric: "B", name_imperial: "B in", specifications: [] },
  ],
})
const swiss = product("swiss", { supported_countries: ["CH"] })

/** A site with these products, all of them in every list. */
function shop(products: Product[] = [sigma, swiss]): Answers {
  const productBySlug = ({ slug }: Record<string, unknown>) => ({
    product: products.find((known) => known.slug === slug) ?? null,
  })
  const filteredProducts = ({ skip }: Record<string, unknown>) => ({
    filtered_products: {
      total: products.length,
      products: skip === 0 ? products : [],
      facets: { brands: [], capabilities: [], ranges: [] },
    },
  })
  return {
    ...siteWith(pageContent(), pageContent({ id: "page-old", path: "/products/history", slug: "history" })),
    Stories: { stories: [] },
    Classifications: { classifications },
    ClassificationLanguages: { classifications: [{ slug: "crimping", language: "en" }] },
    ProductBySlug: productBySlug,
    ProductBrands: { brands: [{ id: "b1", name: "Komax" }] },
    Capabilities: { capabilities: [{ id: "c1", name: "Crimping", image_url: null }] },
    SpecificationDefinitions: {
      specification_definitions: [
        {
          id: "length",
          name: "Length",
          group: null,
          unit: null,
          metric_unit: "mm",
          imperial_unit: "in",
          is_filter: true,
        },
      ],
    },
    FilteredProducts: filteredProducts,
  }
}

function at(address: string, options: { products?: Product[]; cookies?: Record<string, string> } = {}) {
  return createTestContext(address, { answers: shop(options.products), cookies: options.cookies ?? {} })
}

async function show(context: TestContext) {
  const { data, init } = await loadCatalogueView(context)
  return { view: data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

async function redirectOf(address: string) {
  const thrown = await loadCatalogueView(at(address)).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof Response)) throw thrown ?? new Error("there is a page")
  return `${thrown.status} ${thrown.headers.get("Location")}`
}

test("a classification shows its products with the trail of its lineage [ROUTE-26, CAT-05, BREAD-04]", async () => {
  const { view, status } = await show(at("http://localhost/en/products/crimping"))
  expect(status).toBe(200)
  if (view.kind !== "classification") throw new Error(view.kind)
  expect(view.list.products.map(({ href }) => href)).toEqual([
    "/en/products/crimping/sigma",
    "/en/products/crimping/swiss",
  ])
  expect(view.breadcrumbs.map(({ href }) => href)).toEqual(["/en", "/en/products", "/en/products/crimping"])
})

test.each([
  ["http://localhost/de-de/services", "/services"],
  ["http://localhost/en/products", "/products"],
])("%s is a section page [ROUTE-26, ROUTE-27]", async (address, path) => {
  const { view } = await show(at(address))
  expect(view.kind === "classification" && view.classification.path).toBe(path)
})

test("a product's trail ends with its name, which leads nowhere [BREAD-06, CAT-07]", async () => {
  const { view } = await show(at("http://localhost/en/products/crimping/sigma"))
  if (view.kind !== "product") throw new Error(view.kind)
  expect(view.breadcrumbs.at(-1)).toEqual({ title: "SIGMA", href: null })
  expect(view.brand).toMatchObject({ name: "Komax" })
})

test("a product has one address, whichever way it is asked for [CAT-07]", async () => {
  expect(await redirectOf("http://localhost/en/products/sigma?variant=a")).toBe(
    "301 /en/products/crimping/sigma?variant=a",
  )
  expect(await redirectOf("http://localhost/en/services/sigma")).toBe("301 /en/products/crimping/sigma")
  expect(await redirectOf("http://localhost/en/products/crimping/SIGMA")).toBe(
    "301 /en/products/crimping/sigma",
  )
})

test("the variant of the address is chosen, an unknown one is told and breaks nothing [CAT-14, CAT-24]", async () => {
  const chosen = await show(at("http://localhost/en/products/crimping/sigma?variant=b"))
  expect(chosen.view).toMatchObject({ variant: { id: "s_b" }, isVariantUnknown: false })
  const unknown = await show(at("http://localhost/en/products/crimping/sigma?variant=%3Cscript%3E"))
  expect(unknown).toMatchObject({ status: 200, view: { variant: null, isVariantUnknown: true } })
})

test("a product that doesn't exist is a 404 that says so, in the log as well [CAT-31]", async () => {
  const context = at("http://localhost/en/products/crimping/nothing")
  const { view, status } = await show(context)
  expect(status).toBe(404)
  expect(view).toMatchObject({
    kind: "product-missing",
    reason: "unknown",
    slug: "nothing",
    above: { href: "/en/products/crimping" },
    offers: { scope: { action: "/en/search" }, words: "nothing crimping" },
  })
  expect(context.upstreams.lines.map(({ msg }) => msg)).toContain("No product found for slug")
})

test("a product that isn't supplied in the reader's country isn't shown there [CAT-08]", async () => {
  expect(await show(at("http://localhost/de-de/products/crimping/swiss"))).toMatchObject({
    status: 404,
    view: { kind: "product-missing", reason: "elsewhere" },
  })
  expect((await show(at("http://localhost/de-ch/products/crimping/swiss"))).view.kind).toBe("product")
})

test("where the catalogue has nothing content may have a page", async () => {
  const { view } = await show(at("http://localhost/en/products/history"))
  expect(view).toMatchObject({ kind: "page", page: { id: "page-old" } })
})

test("the catalogue is the main site's: elsewhere its addresses are the content's [ROUTE-26]", async () => {
  await expect(loadCatalogueView(at("http://schleuniger.localhost/en/products/sigma"))).rejects.toMatchObject(
    {
      status: 404,
    },
  )
})

test("a list that ends before the page asked for says so, with 404", async () => {
  const { view, status } = await show(at("http://localhost/en/products/crimping?page=3999"))
  expect(status).toBe(404)
  expect(view).toMatchObject({ list: { products: [], total: 2, page: 3999 } })
})

test.each([
  "?min-length=-5&max-length=-99999999999999999999",
  "?min-length=much&brand=nobody&capability=flying",
  `?${Array.from({ length: 60 }, (_, index) => `brand=b${index}&capability=c${index}`).join("&")}`,
  "?utm_source=letter&s=1&cat[]=3&%F0%9F=%00&__proto__=1",
  "?variant=%00&page=-1&units=furlong",
])("a list answers whatever %s is", async (search) => {
  const { view, status } = await show(at(`http://localhost/en/products/crimping${search}`))
  expect([view.kind, status]).toEqual(["classification", 200])
})

test("what a list doesn't know of its address it says [CAT-27]", async () => {
  const unknown = await show(at("http://localhost/en/products/crimping?brand=nobody"))
  expect(unknown.view).toMatchObject({ list: { hasUnknown: true, total: 2 } })
  const bad = await show(at("http://localhost/en/products/crimping?min-length=much"))
  expect(bad.view).toMatchObject({ list: { hasUnknown: false } })
})

test("units of the country hold in lists, those of the address for what was typed in them [CAT-30]", async () => {
  const inch = await show(at("http://localhost/en-us/products/crimping"))
  expect(inch.view).toMatchObject({ list: { system: "IMPERIAL" } })
  const shared = await show(at("http://localhost/en-us/products/crimping?min-length=5&units=metric"))
  expect(shared.view).toMatchObject({ list: { system: "METRIC" } })
})

test("a filtered list isn't for search engines, the list itself is, at one address per language", async () => {
  const rel = async (address: string) => {
    const { view } = await show(at(address))
    if (view.kind !== "classification") throw new Error(view.kind)
    return JSON.stringify(view.head)
  }
  expect(await rel("http://localhost/en/products/crimping?q=x")).toContain('"noindex"')
  expect(await rel("http://localhost/en-us/products/crimping")).toContain(
    '"href":"http://localhost:3000/en/products/crimping"',
  )
})

test("a page of the catalogue ends when what it shows changes", async () => {
  const context = at("http://localhost/en/products/crimping/sigma")
  await show(context)
  context.upstreams.asked.length = 0
  await context.upstreams.purge(["product:sigma"])
  await show(context)
  expect(context.upstreams.asked.map(({ operation }) => operation)).toContain("ProductBySlug")
})

test("the page of a product has the newest stories about it [STORY-08]", async () => {
  const answers = {
    ...shop(),
    Stories: ({ where }: Record<string, unknown>) => ({
      stories: [{ ...story("heights"), title: JSON.stringify(where) }],
    }),
  }
  const { view } = await show(createTestContext("http://localhost/en/products/crimping/sigma", { answers }))
  if (view.kind !== "product") throw new Error(view.kind)
  expect(view.stories).toMatchObject([
    { href: "/en/stories/heights", title: '{"country":"ALL","product":"sigma"}' },
  ])
})

test("a product is shown without stories while the content service can't list them", async () => {
  const answers = { ...shop(), Stories: failing }
  const { view, status } = await show(
    createTestContext("http://localhost/en/products/crimping/sigma", { answers }),
  )
  expect({ kind: view.kind, status }).toEqual({ kind: "product", status: 200 })
  expect(view).toMatchObject({ stories: [] })
})
