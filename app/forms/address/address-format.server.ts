import type { TextKey } from "../say.ts"
import type { AddressFormat, AddressPart } from "./address-format.ts"
import { type CountryAddresses, countryAddresses } from "./country-addresses.server.ts"

const zipLabels: Readonly<Record<string, TextKey>> = {
  postal: "forms:address.zip.postal",
  zip: "forms:address.zip.zip",
  eircode: "forms:address.zip.eircode",
  pin: "forms:address.zip.pin",
}

const cityLabels: Readonly<Record<string, TextKey>> = {
  city: "forms:address.city.city",
  district: "forms:address.city.district",
  post_town: "forms:address.city.postTown",
  suburb: "forms:address.city.suburb",
}

const districtLabels: Readonly<Record<string, TextKey>> = {
  suburb: "forms:address.district.suburb",
  district: "forms:address.district.district",
  neighborhood: "forms:address.district.neighborhood",
  townland: "forms:address.district.townland",
  village_township: "forms:address.district.village",
}

const stateLabels: Readonly<Record<string, TextKey>> = {
  area: "forms:address.state.area",
  county: "forms:address.state.county",
  department: "forms:address.state.department",
  district: "forms:address.state.district",
  // Korean addresses name a province or a city of the same rank.
  do_si: "forms:address.state.province",
  emirate: "forms:address.state.emirate",
  island: "forms:address.state.island",
  oblast: "forms:address.state.oblast",
  parish: "forms:address.state.parish",
  prefecture: "forms:address.state.prefecture",
  province: "forms:address.state.province",
  region: "forms:address.state.region",
  state: "forms:address.state.state",
}

/** Before a country is chosen, and for a reader who never chooses: what every address has. */
const unchosen: AddressFormat = { country: null, parts: [] }

/**
 * The parts of an address in the order in which a reader of this language expects them: in the country's own order where they read its
 * language, otherwise in the order of its Latin form. The state is there where the country's addresses have one [FORM-21].
 *
 * @param country ISO 3166-1 alpha-2; none while it isn't chosen, and then there are no parts.
 * @param language the reader's, `de`.
 */
export function addressFormat(country: string | null | undefined, language: string): AddressFormat {
  if (!country) return unchosen
  const code = country.toUpperCase()
  const addresses = countryAddresses(code)
  const isAtHome = addresses.languages.some((own) => languageOf(own) === languageOf(language))
  const format = withCity(isAtHome ? addresses.localFormat : addresses.latinFormat)
  const letters = [...format.matchAll(/%([ADCSZ])/g)].map(([, letter]) => letter as Letter)
  return {
    country: code,
    parts: [...new Set(letters)].flatMap((letter) => parts[letter](addresses, language)),
  }
}

type Letter = "A" | "D" | "C" | "S" | "Z"

const plain = { choices: null, pattern: null, example: null, isShort: false }

const parts: Record<Letter, (addresses: CountryAddresses, language: string) => AddressPart[]> = {
  A: () => [
    {
      ...plain,
      name: "address",
      label: "forms:address.street",
      isRequired: true,
      autoComplete: "address-line1",
    },
    {
      ...plain,
      name: "addressExtra",
      label: "forms:address.extra",
      isRequired: false,
      autoComplete: "address-line2",
    },
  ],
  D: ({ districtType }) => [
    {
      ...plain,
      name: "district",
      label: districtLabels[districtType] ?? "forms:address.district.suburb",
      isRequired: false,
      autoComplete: "address-level3",
    },
  ],
  C: ({ cityType, required }) => [
    {
      ...plain,
      name: "city",
      label: cityLabels[cityType] ?? "forms:address.city.city",
      // The data of Japan counts the city as part of the street's lines, which it requires.
      isRequired: /C/.test(required) || required === "ASZ",
      autoComplete: "address-level2",
    },
  ],
  S: (addresses, language) => [
    {
      ...plain,
      name: "state",
      label: stateLabels[addresses.stateType] ?? "forms:address.state.province",
      isRequired: addresses.required.includes("S"),
      autoComplete: "address-level1",
      choices: statesOf(addresses, language),
    },
  ],
  Z: ({ zipType, zipPattern, zipExample, required }) => [
    {
      ...plain,
      name: "zipCode",
      label: zipLabels[zipType] ?? "forms:address.zip.postal",
      isRequired: required.includes("Z"),
      autoComplete: "postal-code",
      pattern: zipPattern,
      example: zipExample,
      isShort: true,
    },
  ],
}

/** Japan's data has the city within the street's lines. Its forms ask for it behind the prefecture, and so does the specification. */
function withCity(format: string): string {
  if (format.includes("%C") || !format.includes("%S") || !format.includes("%Z")) return format
  return format.startsWith("〒") ? format.replace("%S", "%S%C") : format.replace("%S", "%C, %S")
}

/** In the reader's language where the data has it, in the country's where they read that, else in Latin letters. */
function statesOf({ states, languages }: CountryAddresses, language: string): AddressPart["choices"] {
  if (states.length === 0) return null
  const own = languageOf(language)
  const isAtHome = languages.some((known) => languageOf(known) === own)
  const named = states.map(({ code, name }) => ({
    value: code,
    label: name[own] ?? (isAtHome ? undefined : latinName(code, name)) ?? name.default ?? code,
  }))
  const { compare } = new Intl.Collator(language)
  // Japan's prefectures are numbered from north to south, and its readers look for them in that order.
  return isAtHome && own === "ja" ? named : named.sort((a, b) => compare(a.label, b.label))
}

/** Hong Kong's areas have their English name as their code. */
function latinName(code: string, { latin }: Readonly<Record<string, string>>): string | undefined {
  return latin ?? (code.length > 3 ? code : undefined)
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? ""
}
