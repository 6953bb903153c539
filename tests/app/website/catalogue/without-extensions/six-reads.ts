/** A catalogue service of another vendor, which answers the six standard queries and refuses every extension. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { buildSchema, graphql } from "graphql"
import { withoutExtensions } from "../../../../../app/website/catalogue/without-extensions/without-extensions.server.ts"
import { createAsk } from "../../../../../platform/graphql/ask.ts"
import { createTestContext } from "../../../request-context.ts"
import { createTestUpstreams } from "../../../upstreams.ts"
import { pageContent, siteWith } from "../../pages/page-fixture.ts"

const schema = buildSchema(readFileSync(join(import.meta.dirname, "six-reads.graphql"), "utf8"))

const cross = (value: string, measurement_system: string, unit: string) => ({
  value,
  measurement_system,
  specification: { name: "Conductor cross-section", unit },
})

function machine(slug: string, fields: object = {}) {
  return {
    slug,
    name: slug.replace("-", " ").toUpperCase(),
    brand: "b1",
    images: [],
    capabilities: ["c1"],
    specifications: [cross("0.13 – 6", "dim_metric", "mm²"), cross("26 – 10", "dim_imperial", "AWG")],
    variant_count: 0,
    variants: [],
    related: [],
    highlights: [],
    documents: [],
    ...fields,
  }
}

const sealer = machine("sealo-10", { capabilities: [], specifications: [] })
const machines = [
  machine("sigma-688", { related: [{ type: "component", product: sealer }] }),
  machine("sigma-700"),
  sealer,
]

const listed = (slug: string, supported_countries: string[] | null = null) => ({
  slug,
  name: slug.replace("-", " ").toUpperCase(),
  supported_countries,
})

function classification(id: string, slug: string, fields: object) {
  return { id, slug, name: `Name of ${slug}`, language: "en", children: [], products: [], ...fields }
}

const classifications = [
  classification("1", "products", { children: ["2"] }),
  classification("2", "crimping", {
    parent: "1",
    products: [listed("sigma-688"), listed("sigma-700", ["US"]), listed("sealo-10")],
  }),
  classification("3", "services", {}),
]

const findBySlug = (slug: string) => machines.find((known) => known.slug === slug)

const rootValue = {
  classifications,
  capabilities: [{ id: "c1", name: "Crimping" }],
  product: ({ slug }: { slug: string }) => findBySlug(slug),
  products: ({ slugs }: { slugs: string }) => slugs.split(",").flatMap((slug) => findBySlug(slug) ?? []),
  products_in_classification: ({ slug }: { slug: string }) => (slug === "crimping" ? machines : []),
  products_by_capability: () => machines.filter(({ capabilities }) => capabilities.length > 0),
}

/** Refusals have the status that servers use: 400 by the standard, 200 in many cases. */
export function siteBeforeSixReads(address: string, refusalStatus = 400) {
  const upstreams = createTestUpstreams({ answers: { ...siteWith(pageContent()), Stories: { stories: [] } } })
  let refusals = 0
  async function answer(request: Request): Promise<Response> {
    const { query, variables } = await request.json()
    const answer = await graphql({ schema, source: query, variableValues: variables, rootValue })
    if (answer.data === undefined) refusals += 1
    return Response.json(answer, { status: answer.data === undefined ? refusalStatus : 200 })
  }
  const client = createAsk({
    service: "catalogue",
    url: "http://catalogue.test/graphql",
    fetch: (input, init) => answer(new Request(input, init)),
    timeoutMs: 5_000,
  })
  const request = withoutExtensions(client, upstreams.log)
  const connected = { ...upstreams, catalogue: { ...upstreams.catalogue, request } }
  const at = (path: string) => createTestContext(`http://localhost:3000${path}`, { upstreams: connected })
  return { context: at(address), at, refusals: () => refusals, lines: upstreams.lines }
}
