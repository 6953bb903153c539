import { ownLanguageName } from "../../ground/i18n/language-name.ts"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { type Locale, siteLocales } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site, SystemData } from "../../request/sites/site.ts"

/** A language that the reader can choose. */
export type LanguageChoice = { urlCode: string; language: string; name: string; isCurrent: boolean }

/**
 * The languages offered in the header: those of the reader's country and the international ones. All other countries
 * have their own screen.
 */
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
    current: inOneLine(
      [ownLanguageName(locale.language), ...(countryName ? [countryName] : [])],
      locale.language,
    ),
    country: countryName ? { name: countryName, choices: own } : null,
    international,
    hasChoice: all.length > 1,
    hasOtherCountries: all.length > own.length + international.length,
  }
}

function toChoice({ urlCode, language }: Locale, current: Locale): LanguageChoice {
  return { urlCode, language, name: ownLanguageName(language), isCurrent: urlCode === current.urlCode }
}

function countryNameIn({ country, language }: Locale): string {
  return country.displayNames[language] ?? country.displayNames.en ?? country.countryCode
}

/** Unlocalized path on every site. */
export const languageScreenPath = "/language"

/** The screen of all countries and languages, which leads back to the page. */
export function languageScreenAddress(site: Site, locale: Locale, returnTo: string): string {
  const query = new URLSearchParams({ returnTo })
  return `${localizedPath(site, locale, languageScreenPath)}?${query}`
}
