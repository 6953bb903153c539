/** The filters of the directory as they stand in the address: the query of a plain form, readable and shareable [LOCATIONS-01]. */
import type { ContactType, Region } from "../../ground/graphql/generated/content.ts"
import type { Office } from "../offices/office.ts"

export const regions = [
  "EUROPE",
  "NORTH_AMERICA",
  "SOUTH_AMERICA",
  "ASIA_PACIFIC",
  "MIDDLE_EAST_AFRICA",
] as const satisfies readonly Region[]

export const contactTypes = [
  "HEADQUARTERS",
  "SALES",
  "SERVICE",
  "TRAINING",
  "DEMONSTRATION",
  "DISTRIBUTOR",
] as const satisfies readonly ContactType[]

export type LocationFilter = {
  /** Id of a brand; empty for all. */
  brand: string
  type: ContactType | ""
  /** ISO 3166-1 alpha-2 of a country in which a location stands or which it serves; empty for all. */
  country: string
  region: Region | ""
}

export const emptyFilter: LocationFilter = { brand: "", type: "", country: "", region: "" }

type Known = {
  brands: readonly string[]
  /** ISO codes of all countries. */
  countries: readonly string[]
}

/** Reads any query string: what names nothing is ignored, so that a mistyped address still shows the directory. */
export function readLocationFilter(search: string, { brands, countries }: Known): LocationFilter {
  const query = new URLSearchParams(search)
  const [brand = "", type = "", country = "", region = ""] = ["brand", "type", "country", "region"].map(
    (name) => query.get(name) ?? "",
  )
  return {
    brand: oneOf(brands, brand.toLowerCase()),
    type: oneOf(contactTypes, type.toUpperCase()),
    country: oneOf(countries, country.toUpperCase()),
    region: oneOf(regions, region.toUpperCase()),
  }
}

function oneOf<Value extends string>(values: readonly Value[], asked: string): Value | "" {
  return values.find((value) => value === asked) ?? ""
}

/** The query string of a filter, always in the same order; empty for all locations. */
export function locationSearch(filter: LocationFilter): string {
  const query = new URLSearchParams()
  for (const name of ["region", "country", "brand", "type"] as const)
    if (filter[name]) query.set(name, filter[name])
  const search = query.toString()
  return search && `?${search}`
}

export function isFiltered(filter: LocationFilter): boolean {
  return locationSearch(filter) !== ""
}

type Filtered = Pick<Office, "brands" | "contactTypes" | "countries" | "address" | "region">

/** Whoever looks for a country wants the location that answers them, wherever it stands. */
export function matches(location: Filtered, { brand, type, country, region }: LocationFilter): boolean {
  return (
    (brand === "" || location.brands.some(({ id }) => id === brand)) &&
    (type === "" || location.contactTypes.includes(type)) &&
    (country === "" || countriesOf(location).includes(country)) &&
    (region === "" || location.region === region)
  )
}

/** Where it stands, and whom it serves. */
export function countriesOf({ address, countries }: Pick<Filtered, "address" | "countries">): string[] {
  return [...new Set([address.country, ...countries])]
}

type Values = Readonly<Record<keyof LocationFilter, (location: Filtered) => readonly string[]>>

const valuesOf: Values = {
  brand: ({ brands }) => brands.map(({ id }) => id),
  type: (location) => location.contactTypes,
  country: countriesOf,
  region: ({ region }) => [region],
}

/** How many locations each value of a filter would list while the other filters stay; values without any are left out. */
export function countValues(
  locations: readonly Filtered[],
  filter: LocationFilter,
  name: keyof LocationFilter,
): { counts: ReadonlyMap<string, number>; all: number } {
  const found = locations.filter((location) => matches(location, { ...filter, [name]: "" }))
  const counts = new Map<string, number>()
  for (const location of found)
    for (const value of valuesOf[name](location)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return { counts, all: found.length }
}
