import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { type Country, internationalCountryCode, type Site, type SystemData } from "./site.ts"

export interface Locale {
  /** BCP 47: `de-CH`, or `en` for an international locale. */
  code: string
  /** First path segment: `de-ch`, `en` [LOC-02]. */
  urlCode: string
  /** In the student information system's format: `de_CH`, `en`. */
  sisCode: string
  isInternational: boolean
  /** ISO 639-1 in lower case. */
  language: string
  country: Country
}

/** A path segment read as a locale, whether or not a site offers it. */
export interface LocaleSegment {
  language: string
  /** Upper case; null for a bare language. */
  countryCode: string | null
  urlCode: string
}

/** Reads `de-ch`, `DE-CH` or `en`. @returns null for text that isn't shaped like a locale [LOC-01]. */
export function parseLocaleSegment(segment: string): LocaleSegment | null {
  const match = /^([a-z]{2})(?:-([a-z]{2}))?$/i.exec(segment)
  if (!match?.[1]) return null
  return {
    language: match[1].toLowerCase(),
    countryCode: match[2]?.toUpperCase() ?? null,
    urlCode: segment.toLowerCase(),
  }
}

/** Whether language and country exist. A segment with unknown ones is an ordinary part of the path. */
export function isKnownLocale({ language, countryCode }: LocaleSegment, systemData: SystemData): boolean {
  const { languages, countries } = systemData
  return (
    languages.some((known) => known.languageCode === language) &&
    (countryCode === null || countries.some((known) => known.countryCode === countryCode))
  )
}

export function createLocale(language: string, country: Country): Locale {
  const { countryCode } = country
  if (countryCode === internationalCountryCode) {
    return { code: language, urlCode: language, sisCode: language, isInternational: true, language, country }
  }
  return {
    code: `${language}-${countryCode}`,
    urlCode: `${language}-${countryCode.toLowerCase()}`,
    sisCode: `${language}_${countryCode}`,
    isInternational: false,
    language,
    country,
  }
}

/**
 * Every locale of the site by URL code, the international ones first.
 *
 * International locales are the languages of the pseudo-country and the site's extra ones [LOC-08, LOC-09]; country
 * locales are the languages of each country that isn't hidden. Removed languages are in neither [LOC-10, LOC-11]. A
 * site that is only international has no country locales [SITE-16].
 */
export function siteLocales(site: Site, systemData: SystemData): ReadonlyMap<string, Locale> {
  const sites = localesBySite.get(systemData) ?? new Map<Site, ReadonlyMap<string, Locale>>()
  localesBySite.set(systemData, sites)
  const known = sites.get(site)
  if (known) return known
  const locales = new Map(listLocales(site, systemData).map((locale) => [locale.urlCode, locale]))
  sites.set(site, locales)
  return locales
}

/** A cache, since a site has hundreds of locales, every request needs them, and they depend only on these two objects. */
const localesBySite = new WeakMap<SystemData, Map<Site, ReadonlyMap<string, Locale>>>()

function listLocales(site: Site, { countries }: SystemData): Locale[] {
  const isOffered = (language: string) => !site.removedLanguages.includes(language)
  const isInternational = (country: Country) => country.countryCode === internationalCountryCode
  const international = countries
    .filter(isInternational)
    .flatMap((country) =>
      [...country.supportedLanguages, ...site.extraLanguages]
        .filter(isOffered)
        .map((language) => createLocale(language, country)),
    )
  if (site.internationalOnly) return international
  const national = countries
    .filter((country) => !country.hidden && !isInternational(country))
    .flatMap((country) =>
      country.supportedLanguages.filter(isOffered).map((language) => createLocale(language, country)),
    )
  return [...international, ...national]
}

/**
 * The last fallback: the site's international locale in its default language [LOC-07]. @returns null if the site has no
 * locale.
 */
export function defaultLocale(site: Site, systemData: SystemData): Locale | null {
  const locales = siteLocales(site, systemData)
  const [first] = locales.values()
  return locales.get(site.defaultLanguage) ?? first ?? null
}

const identityLocales: Readonly<Record<string, string>> = {
  en: "en-US",
  de: "de-CH",
  fr: "fr-FR",
  zh: "zh-CN",
  ja: "ja-JP",
  es: "es-ES",
  pt: "pt-BR",
  cs: "cs-CZ",
  hu: "hu-HU",
  ro: "ro-RO",
  sk: "sk-SK",
}

/** The language that the identity provider is asked to use [LOC-20]. */
export function identityLocale({ language }: Pick<Locale, "language">): string {
  return Object.hasOwn(identityLocales, language) ? (identityLocales[language] ?? "en-US") : "en-US"
}

/** The locale for `Intl.NumberFormat`. */
export function numberFormatLocale({ language, code }: Pick<Locale, "language" | "code">): string {
  return formatLocale(language, code)
}
