/** What the website asks of the catalogue, answered from the specification's six reads alone. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import {
  CapabilitiesDocument,
  type CardFiguresDocument,
  type ClassificationsDocument,
  type ComparedProductsDocument,
  type FilteredProductsDocument,
  type FinderProductsDocument,
  type FinderQuestionsDocument,
  type LinkedProductsDocument,
  type NewestProductsDocument,
  type OfferedProductsDocument,
  PlainClassificationsDocument,
  PlainComparedProductsDocument,
  PlainListedProductsDocument,
  PlainOfferedProductsDocument,
  PlainPlacesDocument,
  PlainProductBySlugDocument,
  PlainProductsByCapabilityDocument,
  type ProductAddressesDocument,
  type ProductBrandsDocument,
  type ProductBySlugDocument,
  type ProductVersionsDocument,
  type SpecificationDefinitionsDocument,
} from "../../../ground/graphql/generated/catalogue.ts"
import { nameSpecifications, placeProduct } from "./fill-extensions.ts"
import { buildPlaces, type PlacedProduct } from "./places.ts"
import { remember } from "./remember.ts"

/** Sends one query that holds nothing but what every service answers. */
export type Ask = <Data, Given extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Given>,
  variables: Given,
) => Promise<Data>

type Read<Document> =
  Document extends TypedDocumentNode<infer Data, infer Given> ? (variables: Given) => Promise<Data> : never

/** The queries with extensions, by their names. Those without any are asked as they are. */
export type PlainReads = {
  Classifications: Read<typeof ClassificationsDocument>
  ProductBySlug: Read<typeof ProductBySlugDocument>
  CardFigures: Read<typeof CardFiguresDocument>
  FilteredProducts: Read<typeof FilteredProductsDocument>
  FinderQuestions: Read<typeof FinderQuestionsDocument>
  FinderProducts: Read<typeof FinderProductsDocument>
  NewestProducts: Read<typeof NewestProductsDocument>
  LinkedProducts: Read<typeof LinkedProductsDocument>
  ProductBrands: Read<typeof ProductBrandsDocument>
  SpecificationDefinitions: Read<typeof SpecificationDefinitionsDocument>
  ProductVersions: Read<typeof ProductVersionsDocument>
  ProductAddresses: Read<typeof ProductAddressesDocument>
  ComparedProducts: Read<typeof ComparedProductsDocument>
  OfferedProducts: Read<typeof OfferedProductsDocument>
}

/** As long as a catalogue may be behind where it tells nobody of its changes. */
const heldForMs = 5 * 60_000

export function createPlainReads(ask: Ask): PlainReads {
  const rememberPlaces = remember(
    async () => buildPlaces((await ask(PlainPlacesDocument, {})).classifications),
    { forMs: heldForMs },
  )
  const loadPlaces = () => rememberPlaces("")
  const loadMembers = remember(
    async (capability) => {
      const { products_by_capability } = await ask(PlainProductsByCapabilityDocument, { capability })
      return new Set(products_by_capability.map(({ slug }) => slug))
    },
    { forMs: heldForMs },
  )

  async function countCapabilities(products: readonly PlacedProduct[], language: string) {
    const { capabilities } = await ask(CapabilitiesDocument, { language })
    const facets = await Promise.all(
      capabilities.map(async (capability) => {
        const members = await loadMembers(capability.id)
        return { capability, count: products.filter(({ slug }) => members.has(slug)).length }
      }),
    )
    return facets.filter(({ count }) => count > 0)
  }

  async function listProducts(slugs: readonly string[], language: string) {
    if (slugs.length === 0) return []
    const places = await loadPlaces()
    const { products } = await ask(PlainListedProductsDocument, { slugs: slugs.join(","), language })
    return products.map((product) => nameSpecifications(placeProduct(product, places)))
  }

  return {
    async Classifications({ language, country }) {
      const asked = ask(PlainClassificationsDocument, { language })
      const [{ classifications }, places] = await Promise.all([asked, loadPlaces()])
      return {
        classifications: classifications.map((classification) => ({
          ...classification,
          type: places.kindOf(classification.id),
          product_count: places.below(classification.slug, country ?? null).length,
        })),
      }
    },

    async ProductBySlug(variables) {
      const [{ product }, places] = await Promise.all([
        ask(PlainProductBySlugDocument, variables),
        loadPlaces(),
      ])
      if (!product) return { product }
      const related = product.related.map((one) => ({ ...one, product: placeProduct(one.product, places) }))
      const variants = product.variants.map(nameSpecifications)
      const placed = nameSpecifications(placeProduct(product, places))
      return {
        product: { ...placed, variants, related, article_number: null, languages: null, turning_view: null },
      }
    },

    /** Counted and chosen here: by words, and by what products can do. Brands and figures are not known before products are read. */
    async FilteredProducts({
      classification,
      country,
      text,
      similar,
      language,
      capabilities,
      order,
      first,
      skip,
    }) {
      const listed = (await loadPlaces()).below(classification ?? "", country ?? null)
      const { named, isSimilar } = calledOrSimilar(listed, text ?? "", [similar ?? []].flat())
      const wanted = await Promise.all([capabilities].flat().map((id) => loadMembers(String(id))))
      const left = named.filter(({ slug }) => wanted.every((members) => members.has(slug)))
      if (order === "NAME") left.sort((one, other) => one.name.localeCompare(other.name, language))
      const slugs = left.slice(skip, skip + first).map(({ slug }) => slug)
      return {
        filtered_products: {
          total: left.length,
          is_similar: isSimilar,
          products: await listProducts(slugs, language),
          facets: { brands: [], ranges: [], capabilities: await countCapabilities(left, language) },
        },
      }
    },

    /** Without figures the finder asks for the tasks alone. */
    async FinderQuestions({ classification, language, country }) {
      const listed = (await loadPlaces()).below(classification, country)
      const facets = { capabilities: await countCapabilities(listed, language) }
      return { specification_definitions: [], filtered_products: { facets } }
    },

    async FinderProducts({ classification, capabilities, language, country }) {
      const ids = [capabilities].flat().map(String)
      const wanted = await Promise.all(ids.map(loadMembers))
      const listed = (await loadPlaces()).below(classification, country)
      const slugs = listed
        .map(({ slug }) => slug)
        .filter((slug) => wanted.every((members) => members.has(slug)))
      const products = await listProducts(slugs, language)
      return {
        filtered_products: {
          products: products.map((product) => ({
            ...product,
            capabilities: ids,
            specifications: [],
          })),
        },
      }
    },

    /** Nobody says since when something is sold, so nothing is called new. */
    async NewestProducts() {
      return { filtered_products: { products: [] } }
    },

    async ProductBrands() {
      return { brands: [] }
    },

    async SpecificationDefinitions() {
      return { specification_definitions: [] }
    },

    async ProductVersions({ first, after }) {
      const slugs = [...(await loadPlaces()).products.keys()].sort()
      const next = slugs.filter((slug) => typeof after !== "string" || slug > after).slice(0, first)
      return { product_versions: next.map((slug) => ({ slug })) }
    },

    async ProductAddresses({ slugs }) {
      const places = await loadPlaces()
      const known = slugs.split(",").filter((slug) => places.products.has(slug))
      return { products: known.map((slug) => ({ ...placeProduct({ slug }, places), languages: null })) }
    },

    async LinkedProducts({ slugs }) {
      const places = await loadPlaces()
      return {
        products: slugs.split(",").flatMap((slug) => {
          const place = places.products.get(slug)
          return place ? [placeProduct({ slug, name: place.name }, places)] : []
        }),
      }
    },

    async CardFigures(variables) {
      const { products } = await ask(PlainComparedProductsDocument, variables)
      return { products: products.map(nameSpecifications) }
    },

    async ComparedProducts(variables) {
      const asked = ask(PlainComparedProductsDocument, variables)
      const [{ products }, places] = await Promise.all([asked, loadPlaces()])
      return {
        products: products.map((product) => ({
          ...nameSpecifications(placeProduct(product, places)),
          variants: product.variants.map(nameSpecifications),
        })),
      }
    },

    async OfferedProducts(variables) {
      const asked = ask(PlainOfferedProductsDocument, variables)
      const [{ products_in_classification }, places] = await Promise.all([asked, loadPlaces()])
      return {
        products_in_classification: products_in_classification.map((product) =>
          placeProduct(product, places),
        ),
      }
    },
  }
}

/** The products of this name or, where there is none, those that a search took the text for. */
function calledOrSimilar(
  listed: readonly PlacedProduct[],
  text: string,
  similar: readonly string[],
): { named: PlacedProduct[]; isSimilar: boolean } {
  const called = listed.filter((product) => isCalled(product, text))
  if (called.length > 0 || similar.length === 0) return { named: called, isSimilar: false }
  return {
    named: similar.flatMap((wanted) => listed.filter(({ slug }) => slug === wanted)),
    isSimilar: true,
  }
}

function isCalled({ name, slug }: PlacedProduct, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return words.every((word) => name.toLowerCase().includes(word) || slug.includes(word))
}
