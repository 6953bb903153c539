/** What the website asks of the catalogue, answered from the specification's six reads alone. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import {
  type FilteredProductsQueryVariables,
  PlainCapabilitiesDocument,
  PlainClassificationsDocument,
  PlainListedProductsDocument,
  PlainProductsByCapabilityDocument,
} from "../../../ground/graphql/generated/catalogue.ts"
import { filled } from "./filled.server.ts"
import { buildPlaces, type PlacedProduct } from "./places.server.ts"
import { plainDocument, variableNames } from "./plain-document.server.ts"
import { remember } from "./remember.ts"

type Variables = Record<string, unknown>

type Document = TypedDocumentNode<unknown, never>

/** Sends one query that holds nothing but what every service answers. */
export type Ask = <Data, Given extends Variables>(
  document: TypedDocumentNode<Data, Given>,
  variables: Given,
) => Promise<Data>

/** As long as a catalogue may be behind where it tells nobody of its changes. */
const heldForMs = 5 * 60_000

export function createPlainReads(ask: Ask) {
  const loadPlaces = remember(
    async () => buildPlaces((await ask(PlainClassificationsDocument, {})).classifications),
    {
      forMs: heldForMs,
    },
  )
  const loadMembers = remember(
    async (capability) => {
      const { products_by_capability } = await ask(PlainProductsByCapabilityDocument, { capability })
      return new Set(products_by_capability.map(({ slug }) => slug))
    },
    { forMs: heldForMs },
  )

  /** Counted and chosen here: by words, and by what products can do. Brands and figures are not known before products are read. */
  async function filterProducts(variables: FilteredProductsQueryVariables) {
    const { language, capabilities, first, skip } = variables
    const listed = (await loadPlaces("")).below(variables.classification ?? "", variables.country ?? null)
    const named = listed.filter((product) => isCalled(product, variables.text ?? ""))
    const wanted = await Promise.all([capabilities].flat().map((id) => loadMembers(String(id))))
    const left = named.filter(({ slug }) => wanted.every((members) => members.has(slug)))
    const slugs = left.slice(skip, skip + first).map(({ slug }) => slug)
    return {
      filtered_products: {
        total: left.length,
        products: slugs.length > 0 ? await listProducts(slugs.join(","), language) : [],
        facets: { brands: [], ranges: [], capabilities: await countCapabilities(left, language) },
      },
    }
  }

  async function listProducts(slugs: string, language: string): Promise<unknown> {
    const answer = (await send(PlainListedProductsDocument, { slugs, language })) as { products: unknown }
    return answer.products
  }

  async function countCapabilities(products: readonly PlacedProduct[], language: string) {
    const { capabilities } = await ask(PlainCapabilitiesDocument, { language })
    const facets = await Promise.all(
      capabilities.map(async (capability) => {
        const members = await loadMembers(capability.id)
        return { capability, count: products.filter(({ slug }) => members.has(slug)).length }
      }),
    )
    return facets.filter(({ count }) => count > 0)
  }

  async function listVersions({ first, after }: Variables) {
    const slugs = [...(await loadPlaces("")).products.keys()].sort()
    const next = slugs.filter((slug) => typeof after !== "string" || slug > after).slice(0, Number(first))
    return { product_versions: next.map((slug) => ({ slug })) }
  }

  /** The query without extensions, and its answer with what stands for them. */
  async function send(document: Document, variables: Variables): Promise<unknown> {
    const plain = plainDocument(document) as TypedDocumentNode<unknown, Variables>
    const used = variableNames(plain).map((name) => [name, variables[name]])
    const [answer, places] = await Promise.all([ask(plain, Object.fromEntries(used)), loadPlaces("")])
    return filled(answer, "Query", places, typeof variables.country === "string" ? variables.country : null)
  }

  return function read(operation: string, document: Document, variables: Variables): Promise<unknown> {
    switch (operation) {
      case "FilteredProducts":
        return filterProducts(variables as FilteredProductsQueryVariables)
      case "ProductBrands":
        return Promise.resolve({ brands: [] })
      case "SpecificationDefinitions":
        return Promise.resolve({ specification_definitions: [] })
      case "ProductVersions":
        return listVersions(variables)
      default:
        return send(document, variables)
    }
  }
}

function isCalled({ name, slug }: PlacedProduct, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return words.every((word) => name.toLowerCase().includes(word) || slug.includes(word))
}
