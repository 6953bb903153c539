import { parseAcceptLanguage } from "intl-parse-accept-language"
import { localeCookieName } from "./cookies.ts"
import { defaultLocale, type Locale, type LocaleSegment, parseLocaleSegment, siteLocales } from "./locale.ts"
import type { Site, SystemData } from "./site.ts"

export interface Reader {
  cookies: Record<string, string>
  acceptLanguage: string | null
}

/**
 * Chooses the locale for a URL without one: the reader's cookie, the browser's languages, the site's default [LOC-07,
 * LOC-12].
 */
export function chooseLocale(reader: Reader, site: Site, systemData: SystemData): Locale | null {
  return (
    localeFromCookie(reader.cookies, site, systemData) ??
    localeFromHeader(reader.acceptLanguage, site, systemData) ??
    defaultLocale(site, systemData)
  )
}

/**
 * Chooses the locale for a URL whose locale the site doesn't offer: the same country in its own language, else the same
 * language, else as if the URL had none [REDIR-02].
 */
export function chooseInstead(
  wanted: LocaleSegment,
  reader: Reader,
  site: Site,
  systemData: SystemData,
): Locale | null {
  const locales = siteLocales(site, systemData)
  const country = systemData.countries.find((known) => known.countryCode === wanted.countryCode)
  const inCountry = country && locales.get(`${country.defaultLanguage}-${country.countryCode.toLowerCase()}`)
  return (
    inCountry ?? localeInLanguage(wanted.language, site, systemData) ?? chooseLocale(reader, site, systemData)
  )
}

/**
 * The language's international locale, else that of its home country: Japanese is `ja-jp` on a site without `ja`
 * [LOC-06].
 */
function localeInLanguage(language: string, site: Site, systemData: SystemData): Locale | null {
  const locales = siteLocales(site, systemData)
  const home = systemData.languages.find((known) => known.languageCode === language)?.defaultCountry
  return locales.get(language) ?? locales.get(`${language}-${home?.toLowerCase()}`) ?? null
}

function localeFromCookie(
  cookies: Record<string, string>,
  site: Site,
  systemData: SystemData,
): Locale | null {
  const wanted = parseLocaleSegment(cookies[localeCookieName(site)] ?? "")
  return (wanted && siteLocales(site, systemData).get(wanted.urlCode)) ?? null
}

const maxHeaderLength = 1000

function localeFromHeader(header: string | null, site: Site, systemData: SystemData): Locale | null {
  if (!header || header.length > maxHeaderLength) return null
  for (const tag of parseAcceptLanguage(withoutRefused(header), { ignoreWildcard: false })) {
    const locale = tag === "*" ? defaultLocale(site, systemData) : localeForTag(tag, site, systemData)
    if (locale) return locale
  }
  return null
}

/** Removes languages with `q=0` or an invalid weight, which the parser would keep as last choices. */
function withoutRefused(header: string): string {
  const isWanted = (entry: string) => {
    const weight = /;\s*q\s*=([^;]*)/i.exec(entry)?.[1]
    return weight === undefined || (Number(weight) > 0 && Number(weight) <= 1)
  }
  return header.split(",").filter(isWanted).join(",")
}

/** `de-CH`, else its language; all of a browser's Norwegian variants are `nb` here. */
function localeForTag(tag: string, site: Site, systemData: SystemData): Locale | null {
  const parsed = parseTag(tag)
  if (!parsed) return null
  const language = ["no", "nn"].includes(parsed.language) ? "nb" : parsed.language
  const exact = siteLocales(site, systemData).get(`${language}-${parsed.region?.toLowerCase()}`)
  return exact ?? localeInLanguage(language, site, systemData)
}

function parseTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
