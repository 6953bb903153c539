import type { BrandData, CountryData, EntryRow, LanguageData, Localized } from "../rows.ts"
import { contentLocales } from "../schema.ts"
import type { References } from "./links.ts"
import { brandsShape, countriesShape, languagesShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"

/** The pseudo-country of the international locales [LOC-05]. */
const international = "ALL"

/** Reports the second of two list entries with the same key. */
export function checkDoubles(
  source: SourceFile,
  list: readonly unknown[],
  keyOf: (index: number) => string,
  references: Pick<References, "faults">,
): void {
  const seen = new Map<string, number>()
  for (const index of list.keys()) {
    const key = keyOf(index)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    else
      references.faults.add(
        source.file,
        source.lineOf([index]),
        `"${key}" already stands in line ${source.lineOf([first])}`,
      )
  }
}

export function readCountries(source: SourceFile, references: References): EntryRow<CountryData>[] {
  const countries = checkShape(source, countriesShape, references.faults)
  if (!countries) return []
  checkDoubles(source, countries, (index) => countries[index]?.code ?? "", references)
  if (!countries.some(({ code }) => code === international))
    references.faults.add(source.file, 1, `the pseudo-country ${international} is missing [LOC-05]`)
  return countries.map(({ code, ...data }, index) => {
    if (!data.languages.includes(data.defaultLanguage))
      references.faults.add(
        source.file,
        source.lineOf([index]),
        `${code}: defaultLanguage ${data.defaultLanguage} is none of its languages`,
      )
    return { kind: "country", id: code, position: index, data: { ...data, names: countryNames(code) } }
  })
}

export function readLanguages(source: SourceFile, references: References): EntryRow<LanguageData>[] {
  const languages = checkShape(source, languagesShape, references.faults)
  if (!languages) return []
  checkDoubles(source, languages, (index) => languages[index]?.code ?? "", references)
  return languages.map(({ code, defaultCountry }, index) => {
    if (!references.countries.has(defaultCountry))
      references.faults.add(
        source.file,
        source.lineOf([index, "defaultCountry"]),
        `there is no country ${defaultCountry}`,
      )
    return {
      kind: "language",
      id: code,
      position: index,
      data: { defaultCountry, names: languageNames(code) },
    }
  })
}

export function readBrands(source: SourceFile, references: References): EntryRow<BrandData>[] {
  const brands = checkShape(source, brandsShape, references.faults)
  if (!brands) return []
  checkDoubles(source, brands, (index) => brands[index]?.id ?? "", references)
  return brands.map(({ id, ...data }, index) => {
    if (data.image !== undefined && !references.assets.has(data.image))
      references.faults.add(source.file, source.lineOf([index, "image"]), `there is no asset "${data.image}"`)
    return { kind: "brand", id, position: data.sortIndex, data }
  })
}

// CLDR has no name for "all countries", so the name of region 001, the world, is used.
function countryNames(code: string): Localized {
  return namesOf("region", code === international ? "001" : code)
}

function languageNames(code: string): Localized {
  return namesOf("language", code)
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesOf(type: "region" | "language", code: string): Localized {
  return Object.fromEntries(
    contentLocales.map((locale) => {
      const names = displayNames.get(type + locale) ?? new Intl.DisplayNames([locale, "en"], { type })
      displayNames.set(type + locale, names)
      return [locale, names.of(code) ?? code]
    }),
  )
}
