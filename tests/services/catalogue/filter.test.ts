/** The extensions of the contract: filters, counts, versions. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { ask, type CatalogueEndpoint, openCatalogueEndpoint } from "./catalogue-endpoint.ts"

let endpoint: CatalogueEndpoint
beforeAll(async () => {
  endpoint = await openCatalogueEndpoint()
})
afterAll(() => endpoint.close())

const query = `query ($classification: String, $country: String, $text: String, $similar: [String!]! = [], $brands: [ID!]! = [], $capabilities: [ID!]! = [],
    $ranges: [SpecificationRange!]! = [], $system: MeasurementSystem! = dim_metric, $first: Int! = 24, $skip: Int! = 0) {
  filtered_products(classification: $classification, country: $country, text: $text, similar: $similar, brands: $brands, language: "en",
      capabilities: $capabilities, ranges: $ranges, measurement_system: $system, first: $first, skip: $skip) {
    total is_similar products { slug }
    facets {
      brands { brand name count }
      capabilities { capability { id name } count }
      ranges { specification { id unit } measurement_system min max count }
    }
  }
}`

type Page = {
  total: number
  is_similar: boolean
  products: { slug: string }[]
  facets: {
    brands: { brand: string; name: string; count: number }[]
    capabilities: { capability: { id: string }; count: number }[]
    ranges: { specification: { id: string; unit: string }; min: number; max: number; count: number }[]
  }
}

async function filtered(variables: object): Promise<Page> {
  const { data, errors } = await ask(endpoint, query, variables)
  expect(errors).toBeUndefined()
  return data?.filtered_products as Page
}

async function slugsOf(variables: object): Promise<string[]> {
  return (await filtered(variables)).products.map(({ slug }) => slug)
}

test("a classification holds what is in it and below, once, with counts of all that can be chosen", async () => {
  const page = await filtered({ classification: "products" })
  expect(page.products.map(({ slug }) => slug)).toEqual(["lineo-560", "torsa", "sigma-688"])
  expect(page.total).toBe(3)
  expect(page.facets).toEqual({
    brands: [
      { brand: "komax", name: "Komax", count: 2 },
      { brand: "schleuniger", name: "Schleuniger", count: 1 },
    ],
    capabilities: [
      { capability: { id: "crimping", name: "Crimping" }, count: 2 },
      { capability: { id: "cutting", name: "Cutting" }, count: 2 },
    ],
    ranges: [
      {
        specification: { id: "cross-section", unit: "mm²" },
        measurement_system: "dim_metric",
        min: 0.13,
        max: 120,
        count: 3,
      },
      {
        specification: { id: "rate", unit: "pcs/h" },
        measurement_system: "dim_metric",
        min: 4200,
        max: 9000,
        count: 2,
      },
    ],
  })
})

test("only what is supplied in the country is found and counted [CAT-08]", async () => {
  expect(await slugsOf({ country: "US", classification: "products" })).toEqual(["torsa", "sigma-688"])
  expect(await slugsOf({ country: "ALL", classification: "products" })).toContain("lineo-560")
})

test("brands are alternatives, and their counts stay whichever is chosen", async () => {
  const page = await filtered({ classification: "products", brands: ["schleuniger"] })
  expect(page.products).toEqual([{ slug: "lineo-560" }])
  expect(page.facets.brands.map(({ count }) => count)).toEqual([2, 1])
  expect(await slugsOf({ classification: "products", brands: ["schleuniger", "komax"] })).toHaveLength(3)
})

test("capabilities must all be there", async () => {
  expect(await slugsOf({ capabilities: ["cutting", "crimping"] })).toEqual(["sigma-688"])
  const { facets } = await filtered({ capabilities: ["crimping"] })
  expect(facets.capabilities.map(({ capability, count }) => [capability.id, count])).toEqual([
    ["crimping", 2],
    ["cutting", 1],
  ])
})

function crossSection(min: number | null, max: number | null, more: object = {}) {
  return { classification: "products", ranges: [{ specification: "cross-section", min, max, ...more }] }
}

test("a range finds what covers some of it, or all of it when that is asked", async () => {
  expect(await slugsOf(crossSection(8, 12))).toEqual(["torsa", "sigma-688"])
  expect(await slugsOf(crossSection(8, 12, { match: "COVERS" }))).toEqual(["sigma-688"])
  expect(await slugsOf(crossSection(null, 0.4))).toEqual(["sigma-688"])
  expect(await slugsOf(crossSection(121, null))).toEqual([])
  expect(await slugsOf(crossSection(2.5, 0.5))).toEqual(["lineo-560", "sigma-688"])
})

test("gauges are found in imperial, thick ones below zero, and a variant's figures count", async () => {
  const imperial = { measurement_system: "dim_imperial" }
  expect(await slugsOf(crossSection(14, 20, imperial))).toEqual(["lineo-560", "sigma-688"])
  expect(await slugsOf(crossSection(-3, -3, imperial))).toEqual(["sigma-688"])
  const { facets } = await filtered({ classification: "products", system: "dim_imperial" })
  expect(facets.ranges[0]).toMatchObject({ specification: { unit: "AWG" }, min: -3, max: 26 })
})

test("an open end counts as endless", async () => {
  const rate = (min: number | null, max: number | null) => ({ ranges: [{ specification: "rate", min, max }] })
  expect(await slugsOf(rate(0, 10))).toEqual(["sigma-688"])
  expect(await slugsOf(rate(4201, null))).toEqual(["lineo-560"])
})

test("the bounds of a range are told as if it were not chosen, those of others as it leaves them", async () => {
  const { facets } = await filtered(crossSection(100, 110))
  expect(
    facets.ranges.map(({ specification, min, max, count }) => [specification.id, min, max, count]),
  ).toEqual([
    ["cross-section", 0.13, 120, 3],
    ["rate", 4200, 4200, 1],
  ])
})

test("words are found in name, slug and article number; wildcards are no wildcards", async () => {
  expect(await slugsOf({ text: "SIGMA 688" })).toEqual(["sigma-688"])
  expect(await slugsOf({ text: "s688.01" })).toEqual(["sigma-688"])
  expect(await slugsOf({ text: "%" })).toEqual([])
  expect(await slugsOf({ text: "' or true --" })).toEqual([])
})

test("where no product is called so, those that a search means are listed, the likeliest first", async () => {
  const similar = ["torsa", "nothing", "lineo-560"]
  expect(await slugsOf({ text: "tosra", similar })).toEqual(["torsa", "lineo-560"])
  expect(await slugsOf({ text: "sigma 688", similar })).toEqual(["sigma-688"])
  expect(await slugsOf({ text: "tosra", similar, first: 1, skip: 1 })).toEqual(["lineo-560"])
  expect(await slugsOf({ text: "tosra", similar, brands: ["schleuniger"] })).toEqual(["lineo-560"])
  expect(await slugsOf({ text: "tosra", similar, country: "US" })).toEqual(["torsa"])
  expect(await slugsOf({ text: "tosra", similar, classification: "services" })).toEqual([])
  expect(await filtered({ text: "tosra", similar })).toMatchObject({ total: 2, is_similar: true })
  for (const literal of [{ text: "sigma 688", similar }, { text: "tosra" }, {}])
    expect((await filtered(literal)).is_similar).toBe(false)
})

test("pages follow each other, and behind the last there is none", async () => {
  expect(await slugsOf({ classification: "products", first: 2 })).toEqual(["lineo-560", "torsa"])
  expect(await slugsOf({ classification: "products", first: 2, skip: 2 })).toEqual(["sigma-688"])
  expect(await filtered({ classification: "products", skip: 50 })).toMatchObject({ total: 3, products: [] })
})

test("unknown and contradicting choices find nothing and fail nothing", async () => {
  for (const variables of [
    { classification: "nothing" },
    { brands: ["nobody"] },
    { capabilities: ["nothing"] },
    { ranges: [{ specification: "nothing", min: 1, max: 2 }] },
    {
      ranges: [
        { specification: "rate", min: -1e308, max: -1e307 },
        { specification: "rate", min: 1e308 },
      ],
    },
  ])
    expect(await filtered(variables)).toMatchObject({ products: [] })
  expect(await slugsOf({ country: "'; drop table catalogue_product; --" })).not.toContain("lineo-560")
})

test("too much at once is told with status 400", async () => {
  const many = Array.from({ length: 11 }, () => ({ specification: "rate", min: 1 }))
  for (const variables of [
    { first: 0 },
    { first: 101 },
    { skip: -1 },
    { ranges: many },
    { text: "x".repeat(201) },
    { similar: Array(101).fill("torsa") },
  ])
    expect((await ask(endpoint, query, variables)).status).toBe(400)
  const deep = `{ product(slug: "a") ${"{ related { product ".repeat(1)} { slug } } } }`
  expect((await ask(endpoint, deep)).status).toBe(200)
  const wide = `{ ${Array.from({ length: 2000 }, (_, index) => `p${index}: product(slug: "a") { slug }`).join(" ")} }`
  expect((await ask(endpoint, wide)).status).toBe(400)
})

test("classifications tell how many products are in them and below, in a country if one is given", async () => {
  const { data } = await ask(
    endpoint,
    `{ classifications(language: "en") { slug type all: product_count here: product_count(country: "US") } }`,
  )
  expect(data?.classifications).toEqual(
    expect.arrayContaining([
      { slug: "products", type: "product", all: 3, here: 2 },
      { slug: "crimp-lines", type: "product", all: 1, here: 1 },
      { slug: "care", type: "service", all: 1, here: 1 },
      { slug: "smart-factory", type: "product", all: 0, here: 0 },
    ]),
  )
})

test("lists go on after a product", async () => {
  const list = (after: string) =>
    ask(
      endpoint,
      `{ products_in_classification(slug: "crimping-machines", first: 1, after: "${after}") { slug } }`,
    )
  expect((await list("lineo-560")).data).toEqual({ products_in_classification: [{ slug: "sigma-688" }] })
  expect((await list("torsa")).data).toEqual({ products_in_classification: [] })
})

test("versions, brands and definitions are there for whoever keeps copies", async () => {
  const { data } = await ask(
    endpoint,
    `{ product_versions(first: 2, after: "lineo-560") { slug version } brands { id name }
      specification_definitions(language: "de") { id name group unit metric_unit imperial_unit is_filter }
      product(slug: "sigma-688") { version languages article_number classifications } }`,
  )
  expect(data?.product_versions).toMatchObject([{ slug: "sigma-688" }, { slug: "sigma-care" }])
  expect(data?.brands).toContainEqual({ id: "komax", name: "Komax" })
  expect(data?.specification_definitions).toContainEqual({
    id: "cross-section",
    name: "Querschnitt",
    group: "Leitung",
    unit: null,
    metric_unit: "mm²",
    imperial_unit: "AWG",
    is_filter: true,
  })
  expect(data?.product).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{24}$/),
    languages: ["de", "en", "ja"],
    article_number: "S688.01",
    classifications: ["c-lines", "c-machines"],
  })
})

const orderedQuery = `query ($order: ProductOrder!, $by: ID) {
  filtered_products(classification: "products", language: "en", order: $order, order_by: $by) { products { slug } }
}`

async function ordered(variables: object) {
  const { data, errors } = await ask(endpoint, orderedQuery, variables)
  const page = data?.filtered_products as Pick<Page, "products"> | null | undefined
  return errors ?? page?.products.map(({ slug }) => slug)
}

test("products are sorted by name, by the day they came to the market, and by their largest figure", async () => {
  expect(await ordered({ order: "NAME" })).toEqual(["lineo-560", "sigma-688", "torsa"])
  expect(await ordered({ order: "NEWEST" })).toEqual(["torsa", "lineo-560", "sigma-688"])
  expect(await ordered({ order: "FIGURE", by: "cross-section" })).toEqual(["sigma-688", "torsa", "lineo-560"])
})

test("sorting by an unnamed figure is the asker's fault, by an unknown one leaves the recommended order", async () => {
  expect(await ordered({ order: "FIGURE" })).toMatchObject([{ message: expect.stringContaining("order_by") }])
  expect(await ordered({ order: "FIGURE", by: "nothing" })).toEqual(await ordered({ order: "RECOMMENDED" }))
})

test("a figure is told in numbers beside its text, gauges counted on below 1", async () => {
  const { data } = await ask(
    endpoint,
    `{ product(slug: "sigma-688") { variants { specifications { low high measurement_system specification { id } } } } }`,
    {},
  )
  const product = data?.product as { variants: { specifications: { specification: { id: string } }[] }[] }
  const figures = product.variants.flatMap(({ specifications }) => specifications)
  expect(figures.filter(({ specification }) => specification.id === "cross-section")).toContainEqual(
    expect.objectContaining({ low: -3, high: 12, measurement_system: "dim_imperial" }),
  )
})
