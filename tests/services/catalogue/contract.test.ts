/** What any catalogue service must answer, the embedded one or another that holds the fixture. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { ask, type CatalogueEndpoint, openCatalogueEndpoint } from "./catalogue-endpoint.ts"

let endpoint: CatalogueEndpoint
beforeAll(async () => {
  endpoint = await openCatalogueEndpoint()
})
afterAll(() => endpoint.close())

async function dataOf(query: string, variables?: object): Promise<Record<string, unknown>> {
  const { data, errors } = await ask(endpoint, query, variables)
  expect(errors).toBeUndefined()
  return data ?? {}
}

const picture = expect.stringMatching(/^\/assets\/[0-9a-f]{16}\/sigma\.png$|^https?:\/\//)

test("classifications come by language, parents before children, with all their fields [HTTP-11] [CAT-01]", async () => {
  const { classifications } = await dataOf(
    `{ classifications(language: "de") { name slug parent id description image_url language supported_countries sort_index
      children products { name slug supported_countries } } }`,
  )
  const all = classifications as { slug: string }[]
  expect(all.map(({ slug }) => slug)).toEqual([
    "products",
    "crimping-machines",
    "only-japan",
    "crimp-lines",
    "services",
    "care",
    "smart-factory",
  ])
  expect(all[1]).toEqual({
    name: "Crimpautomaten",
    slug: "crimping-machines",
    parent: "c-products",
    id: "c-machines",
    description: "Machines that crimp.",
    image_url: picture,
    language: "de",
    supported_countries: null,
    sort_index: 0,
    children: ["c-japan", "c-lines"],
    products: [
      { name: "Lineo 560", slug: "lineo-560", supported_countries: ["CH", "DE", "ALL"] },
      { name: "Sigma 688", slug: "sigma-688", supported_countries: null },
      { name: "Torsa", slug: "torsa", supported_countries: null },
    ],
  })
})

test("the tops are products, services and smart-factory; sort_index is 0 where nothing is said [CAT-03] [CAT-06]", async () => {
  const { classifications } = await dataOf(`{ classifications(language: "en") { slug parent sort_index } }`)
  const all = classifications as { slug: string; parent: string | null; sort_index: number }[]
  expect(all.filter(({ parent }) => parent === null).map(({ slug }) => slug)).toEqual([
    "products",
    "services",
    "smart-factory",
  ])
  expect(all.find(({ slug }) => slug === "care")?.sort_index).toBe(0)
})

test("each classification is one of products or one of services [CAT-04]", async () => {
  const { classifications } = await dataOf(`{ classifications(language: "en") { slug type } }`)
  const all = classifications as { slug: string; type: string }[]
  const services = all.filter(({ type }) => type === "service").map(({ slug }) => slug)
  expect(services).toEqual(["services", "care"])
  expect(all.filter(({ slug }) => !services.includes(slug)).every(({ type }) => type === "product")).toBe(
    true,
  )
})

test("a text that the language lacks is English, and says so [CAT-01]", async () => {
  const { classifications } = await dataOf(`{ classifications(language: "ja") { slug name language } }`)
  expect(classifications).toContainEqual({ slug: "only-japan", name: "日本向け", language: "ja" })
  expect(classifications).toContainEqual({ slug: "care", name: "Care", language: "en" })
})

test("products come by comma-separated slugs, in that order, unknown ones left out [HTTP-12]", async () => {
  const query = `{ products(slugs: "torsa, nothing,lineo-560,torsa") { name slug variants { id } images { url }
    brand specifications { value } } }`
  expect(await dataOf(query)).toEqual({
    products: [
      {
        name: "Torsa",
        slug: "torsa",
        variants: [],
        images: [],
        brand: "komax",
        specifications: expect.any(Array),
      },
      expect.objectContaining({ slug: "lineo-560", brand: "schleuniger" }),
    ],
  })
  expect(await dataOf(`{ products(slugs: "") { slug } }`)).toEqual({ products: [] })
})

test("a product comes by slug with its full detail [HTTP-13] [CAT-10]", async () => {
  const { product } = await dataOf(`{ product(slug: "sigma-688") {
    name slug brand short_description long_description capabilities variant_count video_url video_image_url } }`)
  expect(product).toEqual({
    name: "Sigma 688",
    slug: "sigma-688",
    brand: "komax",
    short_description: "Crimps fast",
    long_description: "First paragraph.\n\nSecond paragraph.",
    capabilities: ["cutting", "crimping"],
    variant_count: 2,
    video_url: "https://videos.example/sigma-688.mp4",
    video_image_url: picture,
  })
})

test("there is no product for a slug that nobody has [HTTP-13]", async () => {
  for (const slug of ["nothing", "", "SIGMA-688", "sigma-688' or '1'='1"])
    expect(await dataOf("query ($slug: String!) { product(slug: $slug) { slug } }", { slug })).toEqual({
      product: null,
    })
})

test("images have a name, an address, and one of them is the default [CAT-11]", async () => {
  expect(await dataOf(`{ product(slug: "sigma-688") { images { name url default } } }`)).toEqual({
    product: {
      images: [
        { name: "From the front", url: picture, default: false },
        { name: null, url: "https://pictures.example/sigma-side.png", default: true },
      ],
    },
  })
})

test("specifications tell value, system, name and unit, in both systems and in the language [CAT-12] [CAT-29]", async () => {
  const query = `{ product(slug: "sigma-688", language: "de") { specifications {
    value measurement_system specification { name unit } } } }`
  const querschnitt = "Querschnitt"
  expect(await dataOf(query)).toEqual({
    product: {
      specifications: [
        {
          value: "0.13 – 6",
          measurement_system: "dim_metric",
          specification: { name: querschnitt, unit: "mm²" },
        },
        {
          value: "26 – 10",
          measurement_system: "dim_imperial",
          specification: { name: querschnitt, unit: "AWG" },
        },
        { value: "1’250", measurement_system: "dim_metric", specification: { name: "Gewicht", unit: "kg" } },
        {
          value: "2’756",
          measurement_system: "dim_imperial",
          specification: { name: "Gewicht", unit: "lb" },
        },
        { value: "≤ 4’200", measurement_system: null, specification: { name: "Leistung", unit: "Stk./h" } },
        { value: "Ja", measurement_system: null, specification: { name: "Network", unit: null } },
      ],
    },
  })
})

test("variants keep their prefix, have a name per system and all specifications that hold for them [CAT-13] [CAT-14]", async () => {
  const { product } = await dataOf(`{ product(slug: "sigma-688") { variants { id name_metric name_imperial
    specifications { value measurement_system specification { name } } } } }`)
  const { variants } = product as { variants: { specifications: { value: string }[] }[] }
  expect(variants).toMatchObject([
    { id: "sigma-688_basic", name_metric: "Basic", name_imperial: "Basic" },
    { id: "sigma-688_long", name_metric: "Long 5 m", name_imperial: "Long 16 ft" },
  ])
  expect(variants[0]?.specifications.map(({ value }) => value)).toContain("0.13 – 6")
  expect(variants[1]?.specifications.map(({ value }) => value)).toEqual(
    expect.arrayContaining(["4 – 120", "12 – 4/0", "≤ 4,200"]),
  )
})

test("related products have a type and a summary [CAT-15]", async () => {
  const query = `{ product(slug: "sigma-688") { related { type product { name slug short_description variant_count } } } }`
  const summary = { short_description: null, variant_count: 0 }
  expect(await dataOf(query)).toEqual({
    product: {
      related: [
        { type: "related", product: { name: "Lineo 560", slug: "lineo-560", ...summary } },
        { type: "component", product: { name: "Torsa", slug: "torsa", ...summary } },
        { type: "service", product: { name: "Sigma care", slug: "sigma-care", ...summary } },
      ],
    },
  })
})

test("highlights come as supplied, also those that a page leaves out [CAT-16] [CAT-17]", async () => {
  const query = `{ product(slug: "sigma-688", language: "de") { highlights {
    name short_description long_description image_url video_image_url video_url } } }`
  const nothing = {
    short_description: null,
    long_description: null,
    image_url: null,
    video_image_url: null,
    video_url: null,
  }
  expect(await dataOf(query)).toEqual({
    product: {
      highlights: [
        { ...nothing, name: "Schnell", short_description: "Very.", image_url: picture },
        { ...nothing, name: "Nothing to see" },
        {
          ...nothing,
          name: "Moving",
          long_description: "See it move.",
          video_url: "https://videos.example/sigma.mp4",
          video_image_url: picture,
        },
      ],
    },
  })
})

test("documents tell language, type, address, file name, extension and size [CAT-18]", async () => {
  const query = `{ product(slug: "sigma-688") { documents {
    id name content_language thumbnail_url type url filename extension size_bytes } } }`
  expect(await dataOf(query)).toEqual({
    product: {
      documents: [
        {
          id: "sheet",
          name: "Data sheet",
          content_language: "de",
          thumbnail_url: null,
          type: "data-sheet",
          url: expect.stringMatching(/\.pdf$/),
          filename: "sigma-688-sheet-de.pdf",
          extension: "pdf",
          size_bytes: null,
        },
        {
          id: "brochure",
          name: "Brochure",
          content_language: "en",
          thumbnail_url: picture,
          type: "brochure",
          url: expect.stringMatching(/sheet\.pdf$/),
          filename: "sheet.pdf",
          extension: "pdf",
          size_bytes: 15,
        },
        {
          id: "step",
          name: "Model",
          content_language: "en",
          thumbnail_url: null,
          type: "drawing",
          url: "https://files.example/m/sigma.step?v=2",
          filename: "sigma.step",
          extension: "step",
          size_bytes: 5000,
        },
      ],
    },
  })
})

test("products in a classification come by its slug, in their order; those below are not in it [HTTP-14]", async () => {
  const query = "query ($slug: String!) { products_in_classification(slug: $slug) { slug } }"
  expect(await dataOf(query, { slug: "crimping-machines" })).toEqual({
    products_in_classification: [{ slug: "lineo-560" }, { slug: "sigma-688" }, { slug: "torsa" }],
  })
  expect(await dataOf(query, { slug: "products" })).toEqual({ products_in_classification: [] })
  expect(await dataOf(query, { slug: "nothing" })).toEqual({ products_in_classification: [] })
})

test("capabilities come by language [HTTP-15] [CAT-19]", async () => {
  expect(await dataOf(`{ capabilities(language: "de") { id name image_url } }`)).toEqual({
    capabilities: [
      { id: "crimping", name: "Crimpen", image_url: picture },
      { id: "cutting", name: "Ablängen", image_url: null },
      { id: "testing", name: "Prüfen", image_url: null },
    ],
  })
})

test("products come by the id of a capability [HTTP-16]", async () => {
  const query = "query ($id: ID!) { products_by_capability(capability_id: $id) { slug } }"
  expect(await dataOf(query, { id: "crimping" })).toEqual({
    products_by_capability: [{ slug: "sigma-688" }, { slug: "torsa" }],
  })
  expect(await dataOf(query, { id: "testing" })).toEqual({ products_by_capability: [] })
  expect(await dataOf(query, { id: "nothing" })).toEqual({ products_by_capability: [] })
})

test("what can't be asked is told with status 400", async () => {
  for (const query of [
    `{ classifications(language: "no language") { id } }`,
    `{ products_in_classification(slug: "a", first: 0) { slug } }`,
    `{ products_by_capability(capability_id: "a", first: 100000) { slug } }`,
    `{ products(slugs: "${Array.from({ length: 1001 }, (_, index) => `s${index}`).join()}") { slug } }`,
    `{ price }`,
    "{",
  ]) {
    const { status, errors } = await ask(endpoint, query)
    expect([query.slice(0, 40), status, errors?.length]).toEqual([query.slice(0, 40), 400, 1])
  }
})
