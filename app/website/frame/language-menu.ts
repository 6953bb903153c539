import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { type Locale, siteLocales } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site, SystemData } from "../../request/sites/site.ts"

/** A language that this reader can change to. */
export type LanguageChoice = { urlCode: string; language: string; name: string; isCurrent: boolean }

/** What the header offers: the reader's own country and international. All other countries have a screen of their own. */
export type LanguageMenu = {
  current: string
  /** Null for an international locale. */
  country: { name: string; choices: LanguageChoice[] } | null
  international: LanguageChoice[]
  /** False on a site with one locale. */
  hasChoice: boolean
  hasOtherCountries: boolean
}

type Asker = { site: Site; systemData: SystemData; locale: Locale }

export function languageMenu({ site, systemData, locale }: Asker): LanguageMenu {
  const all = [...siteLocales(site, systemData).values()]
  const { country } = locale
  const choose = (isWanted: (choice: Locale) => boolean) =>
    all.filter(isWanted).map((choice) => toChoice(choice, locale))
  const own = locale.isInternational
    ? []
    : choose((choice) => choice.country.countryCode === country.countryCode)
  const international = choose((choice) => choice.isInternational)
  const countryName = locale.isInternational ? null : countryNameIn(locale)
  return {
    current: inOneLine([ownLanguageName(locale.language), countryName], locale.language),
    country: countryName ? { name: countryName, choices: own } : null,
    international,
    hasChoice: all.length > 1,
    hasOtherCountries: all.length > own.length + international.length,
  }
}

/** With a comma between them, or however the language sets things side by side. */
function inOneLine(names: readonly (string | null)[], language: string): string {
  const format = new Intl.ListFormat([language, "en"], { type: "unit", style: "short" })
  return format.format(names.filter((name) => name !== null))
}

function toChoice({ urlCode, language }: Locale, current: Locale): LanguageChoice {
  return { urlCode, language, name: ownLanguageName(language), isCurrent: urlCode === current.urlCode }
}

function countryNameIn({ country, language }: Locale): string {
  return country.displayNames[language] ?? country.displayNames.en ?? country.countryCode
}

/** Unlocalized, on every site. */
export const languageScreenPath = "/language"

/** The screen of all countries and languages, which leads back to the page. */
export function languageScreenAddress(site: Site, locale: Locale, returnTo: string): string {
  const query = new URLSearchParams({ returnTo })
  return `${localizedPath(site, locale, languageScreenPath)}?${query}`
}
