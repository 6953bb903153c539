import { expect, test } from "vitest"
import type { RequestContext } from "../../../../../app/request/context/context.server.ts"
import { loadCatalogueView } from "../../../../../app/website/address/catalogue-view.server.ts"
import { listProductAddresses } from "../../../../../app/website/catalogue/addresses/list-addresses.server.ts"
import { loadComparison } from "../../../../../app/website/comparison/comparison.server.ts"
import { searchRecord, searchResult } from "../../search/fixture.ts"
import { siteBeforeSixReads } from "./six-reads.ts"

async function show(context: RequestContext) {
  const { data, init } = await loadCatalogueView(context)
  return { view: data, status: init?.status ?? 200 }
}

test.each([400, 200])(
  "a service with the six reads alone, refusing by status %i, fills lists without filters by figure",
  async (refusalStatus) => {
    const { context } = siteBeforeSixReads("/en/products/crimping", refusalStatus)
    const { view, status } = await show(context)
    if (view.kind !== "classification") throw new Error(view.kind)
    expect(status).toBe(200)
    expect(view.classification).toMatchObject({ kind: "product", productCount: 2 })
    // One of the three is supplied elsewhere only [CAT-08].
    expect(view.list.products.map(({ name }) => name)).toEqual(["SIGMA 688", "SEALO 10"])
    expect(view.list.products[0]?.href).toBe("/en/products/crimping/sigma-688")
    expect(view.list.form).toMatchObject({
      ranges: [],
      brands: [],
      capabilities: [{ value: "crimping", count: 1 }],
    })
  },
)

test("words and capabilities are filtered by in the app, and the list says that it doesn't know figures", async () => {
  const { context } = siteBeforeSixReads("/en/products?q=sigma&capability=crimping&min-cross-section=2")
  const { view } = await show(context)
  if (view.kind !== "classification") throw new Error(view.kind)
  expect(view.list).toMatchObject({ total: 1, hasUnknown: true, isFiltered: true })
  expect(view.list.products.map(({ slug }) => slug)).toEqual(["sigma-688"])
})

test("a text that no product is called by is looked up by the search", async () => {
  const { context } = siteBeforeSixReads("/en/products?q=sgima")
  context.upstreams.search.request = (async () =>
    searchResult([searchRecord("products/crimping/sigma-688", { type: "PRODUCT" })])) as never
  const { view } = await show(context)
  if (view.kind !== "classification") throw new Error(view.kind)
  expect(view.list.products.map(({ slug }) => slug)).toEqual(["sigma-688"])
})

test("a product's page has its data and what belongs to it", async () => {
  const { view } = await show(siteBeforeSixReads("/en/products/crimping/sigma-688").context)
  if (view.kind !== "product") throw new Error(view.kind)
  expect(view.product).toMatchObject({ name: "SIGMA 688", article_number: null, supported_countries: null })
  expect(view.related.component.map(({ href }) => href)).toEqual(["/en/products/crimping/sealo-10"])
  expect(view.capabilities).toMatchObject([{ name: "Crimping" }])
})

test("what isn't supplied in the country, and what there isn't, is a 404", async () => {
  const { at } = siteBeforeSixReads("/en/products")
  expect(await show(at("/en/products/crimping/sigma-700"))).toMatchObject({
    status: 404,
    view: { reason: "elsewhere" },
  })
  expect(await show(at("/en/products/crimping/nothing"))).toMatchObject({
    status: 404,
    view: { reason: "unknown" },
  })
})

test("products are compared by the names of their data", async () => {
  const view = await loadComparison(siteBeforeSixReads("/en/compare?products=sigma-688,sealo-10").context)
  expect(view.columns.map(({ name }) => name)).toEqual(["SIGMA 688", "SEALO 10"])
  expect(view.rowGroups.flatMap(({ rows }) => rows).map(({ name }) => name)).toEqual([
    "Conductor cross-section",
  ])
})

test("the sitemap lists every product once", async () => {
  const { context } = siteBeforeSixReads("/en")
  const listed: [string, string | undefined][] = []
  for await (const { id, versions } of listProductAddresses(context, context.site, null))
    listed.push([id, versions[0]?.path])
  expect(listed).toEqual([
    ["sealo-10", "/en/products/crimping/sealo-10"],
    ["sigma-688", "/en/products/crimping/sigma-688"],
    ["sigma-700", "/en-us/products/crimping/sigma-700"],
  ])
})

test("the service is asked for an extension once for each operation, and the log names it", async () => {
  const { at, refusals, lines } = siteBeforeSixReads("/en")
  await show(at("/en/products/crimping?q=a"))
  const before = refusals()
  await show(at("/en/products/crimping?q=b"))
  await show(at("/en/products?q=c"))
  expect(refusals()).toBe(before)
  const told = lines.filter(({ msg }) => String(msg).includes("lacks extensions"))
  expect(told).toHaveLength(before)
})
