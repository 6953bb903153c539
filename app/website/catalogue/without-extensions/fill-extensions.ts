/** What stands in the place of fields that a service with the six reads alone doesn't answer. */
import type { Places } from "./places.ts"

type PlainSpecification = { specification: { name: string } }

/** With the countries and classifications of a product, as far as the classifications tell. */
export function placeProduct<Product extends { slug: string }>(product: Product, places: Places) {
  const place = places.products.get(product.slug)
  return {
    ...product,
    supported_countries: place?.supportedCountries ?? null,
    classifications: place?.classifications ?? [],
  }
}

/** The name stands for the id: whoever holds specifications against each other does so within one language. */
export function nameSpecifications<Specified extends { specifications: PlainSpecification[] }>(
  specified: Specified,
) {
  type One = Specified["specifications"][number]
  return {
    ...specified,
    specifications: specified.specifications.map((one: One) => ({
      ...one,
      specification: { ...one.specification, id: one.specification.name, group: null },
    })),
  }
}
