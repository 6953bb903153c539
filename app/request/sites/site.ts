/** System data as the app uses it: loaded once at start, the same for every request [LOC-04, LOC-06, SITE-11]. */

export type MeasurementSystem = "METRIC" | "IMPERIAL"

/** Code of the pseudo-country of the international locales [LOC-05]. */
export const internationalCountryCode = "ALL"

export interface Country {
  /** ISO 3166-1 alpha-2 in upper case, or `ALL`. */
  countryCode: string
  hidden: boolean
  supportedLanguages: string[]
  defaultLanguage: string
  defaultMeasurementSystem: MeasurementSystem
  /** Name by language. */
  displayNames: Record<string, string>
}

export interface Language {
  /** ISO 639-1 in lower case. */
  languageCode: string
  defaultCountry: string
  /** Name by language. */
  displayNames: Record<string, string>
}

export interface SiteDomain {
  /** In lower case, without port and trailing dot. */
  host: string
  /** The site's slug if the path selects the site on this host; null if the host alone does. */
  pathSlug: string | null
}

export interface BrandImage {
  url: string
  alternativeText: string | null
}

export interface Brand {
  id: string
  name: string
  pimId: string | null
  theme: string
  image: BrandImage | null
  url: string | null
  width: number | null
  height: number | null
}

export interface Site {
  id: string
  name: string
  slug: string | null
  /** The slug, or `main`: the site's name in logs and error texts [SITE-12]. */
  technicalName: string
  /** True only for the site without a slug [SITE-03]. */
  isMain: boolean
  internationalOnly: boolean
  hideSideButtons: boolean
  enableCutFont: boolean
  theme: string
  domains: SiteDomain[]
  externalDomain: string | null
  extraLanguages: string[]
  removedLanguages: string[]
  /** Language of the site's default international locale [LOC-07]. */
  defaultLanguage: string
  brand: Brand | null
}

export interface SystemData {
  countries: Country[]
  languages: Language[]
  sites: Site[]
  brands: Brand[]
}

/**
 * The path segment that selects the site; null for the main site and for sites with their own host, which never show
 * their slug [SITE-04].
 */
export function sitePathSlug(site: Pick<Site, "domains" | "slug">): string | null {
  const hasOwnHost = site.domains.some((domain) => domain.pathSlug === null)
  return hasOwnHost ? null : site.slug
}
