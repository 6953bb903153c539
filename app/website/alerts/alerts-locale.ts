import { uiLanguages } from "../../ground/i18n/languages.ts"
import { type Locale, siteLocales } from "../../request/sites/locale.ts"
import type { Site, SystemData } from "../../request/sites/site.ts"

type Reader = { site: Site; systemData: SystemData; locale: Locale }

export type LanguageChoice = { value: string; label: string }

/** Languages that mails can be written in and whose pages the site has, each in its own words. */
export function languageChoices({ site, systemData }: Omit<Reader, "locale">): LanguageChoice[] {
  const offered = new Set([...siteLocales(site, systemData).values()].map(({ language }) => language))
  return uiLanguages
    .filter((language) => offered.has(language))
    .map((value) => ({
      value,
      label: new Intl.DisplayNames([value], { type: "language" }).of(value) ?? value,
    }))
}

/** The address that a mail in this language leads to: in the reader's country where the site has it, else the international one. */
export function localeFor(language: string, { site, systemData, locale }: Reader): string {
  const locales = [...siteLocales(site, systemData).values()].filter((one) => one.language === language)
  const { countryCode } = locale.country
  const own = locales.find(({ country }) => country.countryCode === countryCode)
  return (own ?? locales.find(({ isInternational }) => isInternational) ?? locales[0] ?? locale).urlCode
}
