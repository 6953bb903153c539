/** Which products there are and where: with the specification's reads only the classifications tell. */
import type { PlainPlacesQuery } from "../../../ground/graphql/generated/catalogue.ts"
import { isSupplied } from "../records/supplied.ts"

export type PlainPlace = PlainPlacesQuery["classifications"][number]

export type PlacedProduct = {
  slug: string
  name: string
  supportedCountries: string[] | null
  /** Ids. */
  classifications: string[]
}

export type Places = {
  /** By slug, in the order of the classifications. */
  products: ReadonlyMap<string, PlacedProduct>
  /** Those in a classification or below it that a country gets; null: any country. */
  below(slug: string, country: string | null): PlacedProduct[]
  /** Whether it is a service or a product says the top of its branch. */
  kindOf(id: string): "product" | "service"
}

export function buildPlaces(classifications: readonly PlainPlace[]): Places {
  const byId = new Map(classifications.map((classification) => [classification.id, classification]))
  const products = new Map<string, PlacedProduct>()
  for (const { id, products: listed } of classifications)
    for (const { slug, name, supported_countries } of listed) {
      const known = products.get(slug)
      if (known) known.classifications.push(id)
      else products.set(slug, { slug, name, supportedCountries: supported_countries, classifications: [id] })
    }

  const lineages = new Map(classifications.map(({ id }) => [id, slugsUpwards(id, byId)]))

  return {
    products,
    below: (slug, country) =>
      [...products.values()].filter(
        (product) =>
          (country === null || isSupplied(product.supportedCountries, country)) &&
          product.classifications.some((id) => lineages.get(id)?.includes(slug)),
      ),
    kindOf: (id) => (lineages.get(id)?.at(-1) === "services" ? "service" : "product"),
  }
}

/** Its own first. What stands below itself ends there. */
function slugsUpwards(id: string, byId: ReadonlyMap<string, PlainPlace>): string[] {
  const found: string[] = []
  for (let next = byId.get(id); next && !found.includes(next.slug); next = byId.get(next.parent ?? ""))
    found.push(next.slug)
  return found
}
