import type { Places } from "./places.server.ts"
import { fieldType } from "./plain-document.server.ts"

type Fields = Readonly<Record<string, unknown>>

/** An answer to a plain query with what the extensions would have said, as far as the classifications tell; else null. */
export function filled(value: unknown, type: string, places: Places, country: string | null): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, type, places, country))
  if (type === "" || value === null || typeof value !== "object") return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    filled(field, fieldType(type, name), places, country),
  ])
  return { ...instead(type, value as Fields, places, country), ...Object.fromEntries(fields) }
}

function instead(type: string, value: Fields, places: Places, country: string | null): Fields {
  switch (type) {
    case "Classification":
      return {
        type: places.kindOf(String(value.id)),
        product_count: places.below(String(value.slug), country).length,
      }
    case "Product":
    case "ProductSummary": {
      const place = places.products.get(String(value.slug))
      return {
        supported_countries: place?.supportedCountries ?? null,
        classifications: place?.classifications ?? [],
        article_number: null,
        languages: null,
      }
    }
    case "SpecificationName":
      // Whoever holds names against each other does so within one language.
      return { id: value.name, group: null }
    default:
      return {}
  }
}
