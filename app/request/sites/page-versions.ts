import { type Locale, siteLocales } from "./locale.ts"
import { localizedPath } from "./localized-path.ts"
import type { Site, SystemData } from "./site.ts"

/** The one address under which search engines list a page in a language. */
export type PageVersion = { language: string; hreflang: string; locale: Locale; path: string }

export type VersionedPage = {
  path: string
  languages: readonly string[]
  countries: readonly string[]
}

export type VersionScope = {
  site: Site
  systemData: SystemData
  /**
   * Unlocalized path of the page that readers of a country get at `/`. That page is listed there and not at its own
   * path; if it is another page, `/` is no version of this one.
   */
  homePath(country: Locale["country"]): string | null
}

/**
 * One version for each language in which the site offers the page to its readers [LOC-17]. The text is the same in
 * every country, so all countries share one canonical address per language: the international one, else that of the
 * language's own country, else the first (docs/decisions/search-engines.md).
 */
export function pageVersions(page: VersionedPage, scope: VersionScope): PageVersion[] {
  const { site, systemData } = scope
  const candidates = localesByLanguage(site, systemData)
  const isForOneCountry = page.countries.length === 1
  return page.languages.flatMap((language) => {
    const locale = candidates
      .get(language)
      ?.find(
        (known) =>
          isForCountry(page, known) && (page.path !== "/" || scope.homePath(known.country) === page.path),
      )
    if (!locale) return []
    const hreflang = isForOneCountry ? locale.code : language
    const path = readersPath(page, locale, scope)
    return [{ language, hreflang, locale, path: localizedPath(site, locale, path) }]
  })
}

/** Unlocalized path at which readers of a locale find the page: `/` where it is the home page of their country [NAV-08]. */
export function readersPath(
  { path }: Pick<VersionedPage, "path">,
  { country }: Pick<Locale, "country">,
  { homePath }: Pick<VersionScope, "homePath">,
): string {
  return homePath(country) === path ? "/" : path
}

/** The version for readers of any other language: the site's default one, else English, else the first. */
export function defaultVersion<Version extends Pick<PageVersion, "language">>(
  versions: readonly Version[],
  site: Pick<Site, "defaultLanguage">,
): Version | undefined {
  const inLanguage = (wanted: string) => versions.find(({ language }) => language === wanted)
  return inLanguage(site.defaultLanguage) ?? inLanguage("en") ?? versions[0]
}

/** Whether the page is shown in this country; a page without countries is shown in all. */
export function isForCountry(
  page: { countries: readonly string[] },
  { country }: Pick<Locale, "country">,
): boolean {
  return page.countries.length === 0 || page.countries.includes(country.countryCode)
}

/** A cache: a sitemap needs this for each of 100,000 pages, and it depends only on the site's locales. */
const orderedLocales = new WeakMap<ReadonlyMap<string, Locale>, Map<string, Locale[]>>()

function localesByLanguage(site: Site, systemData: SystemData): Map<string, Locale[]> {
  const locales = siteLocales(site, systemData)
  const known = orderedLocales.get(locales)
  if (known) return known
  const homes = new Map(systemData.languages.map((known) => [known.languageCode, known.defaultCountry]))
  function rank({ isInternational, language, country }: Locale) {
    if (isInternational) return 0
    return country.countryCode === homes.get(language) ? 1 : 2
  }
  const sorted = [...locales.values()].sort((one, other) => rank(one) - rank(other))
  const ordered = Map.groupBy(sorted, (locale) => locale.language)
  orderedLocales.set(locales, ordered)
  return ordered
}
