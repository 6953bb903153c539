import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { continentOf, continents } from "../../request/sites/continents.ts"
import { type Locale, siteLocales } from "../../request/sites/locale.ts"
import type { Country, Site, SystemData } from "../../request/sites/site.ts"

export type Choice = { urlCode: string; language: string; name: string }
export type CountryEntry = { code: string; name: string; choices: Choice[] }
export type Continent = { code: string; name: string; countries: CountryEntry[] }
export type CountryList = { international: Choice[]; continents: Continent[] }

/** All locales of the site by continent and country, with names and order of the reader's language [LOC-12, LOC-17]. */
export function countryList(site: Site, systemData: SystemData, { language }: Locale): CountryList {
  const locales = [...siteLocales(site, systemData).values()]
  const national = locales.filter((locale) => !locale.isInternational)
  const byCountry = Map.groupBy(national, (locale) => locale.country)
  const entries = [...byCountry].map(([country, choices]) => toEntry(country, choices, language))
  const byContinent = Map.groupBy(entries, ({ code }) => continentOf(code))
  const compare = new Intl.Collator([language, "en"]).compare
  const names = new Intl.DisplayNames([language, "en"], { type: "region" })
  return {
    international: locales.filter((locale) => locale.isInternational).map(toChoice),
    continents: continents.flatMap((code) => {
      const countries = byContinent.get(code)?.toSorted((one, other) => compare(one.name, other.name))
      return countries ? [{ code, name: names.of(code) ?? code, countries }] : []
    }),
  }
}

function toEntry(country: Country, locales: readonly Locale[], language: string): CountryEntry {
  const { countryCode, displayNames } = country
  return {
    code: countryCode,
    name: displayNames[language] ?? displayNames.en ?? countryCode,
    choices: locales.map(toChoice),
  }
}

function toChoice({ urlCode, language }: Locale): Choice {
  return { urlCode, language, name: ownLanguageName(language) }
}
