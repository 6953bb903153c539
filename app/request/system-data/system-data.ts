import {
  type Brand,
  type Country,
  internationalCountryCode,
  type Language,
  type MeasurementSystem,
  type Site,
  type SiteDomain,
  type SystemData,
} from "../sites/site.ts"

interface RawNames {
  locale: string
  displayName: string
  localizations: readonly { locale: string; displayName: string }[]
}

export interface RawCountry extends RawNames {
  countryCode: string
  hidden: boolean
  supportedLanguages: readonly string[]
  defaultLanguage: string
  defaultMeasurementSystem: MeasurementSystem
}

export interface RawLanguage extends RawNames {
  languageCode: string
  defaultCountry: string
}

export interface RawBrand {
  id: string
  name: string
  pimId?: string | null
  theme: string
  image?: { url: string; alternativeText?: string | null } | null
  url?: string | null
  width?: number | null
  height?: number | null
}

export interface RawSite {
  id: string
  name: string
  slug?: string | null
  internationalOnly: boolean
  hideSideButtons: boolean
  enableCutFont: boolean
  theme: string
  domains: readonly { host: string; pathSlug?: string | null }[]
  externalDomain?: string | null
  extraLanguages: readonly string[]
  removedLanguages: readonly string[]
  defaultLanguage: string
  brand?: RawBrand | null
  headerNavigation?: { id: string } | null
  footerNavigation?: { id: string } | null
}

/** The structure of the content service's answer to the system data query. Brands are in display order [HTTP-03]. */
export interface RawSystemData {
  countries: readonly RawCountry[]
  languages: readonly RawLanguage[]
  sites: readonly RawSite[]
  brands: readonly RawBrand[]
}

export interface WarningLog {
  warn(message: string): void
}

/**
 * Converts the content service's answer into the app's system data. It skips and logs sites without header or footer
 * navigation [SITE-13], and domains with another path slug than their site's, which no address of that site could
 * contain.
 */
export function toSystemData(raw: RawSystemData, log: WarningLog): SystemData {
  const countries = raw.countries.map(toCountry)
  if (!countries.some((country) => country.countryCode === internationalCountryCode)) {
    countries.unshift(internationalCountry)
  }
  return {
    countries,
    languages: raw.languages.map(toLanguage),
    sites: raw.sites.flatMap((site) => toSite(site, log)),
    brands: raw.brands.map(toBrand),
  }
}

/** Used when content has no such entry; every site has English and German unless it removes them [LOC-05]. */
const internationalCountry: Country = {
  countryCode: internationalCountryCode,
  hidden: false,
  supportedLanguages: ["en", "de"],
  defaultLanguage: "en",
  defaultMeasurementSystem: "METRIC",
  displayNames: { en: "International", de: "International" },
}

function toCountry(raw: RawCountry): Country {
  return {
    countryCode: raw.countryCode.toUpperCase(),
    hidden: raw.hidden,
    supportedLanguages: [...raw.supportedLanguages],
    defaultLanguage: raw.defaultLanguage,
    defaultMeasurementSystem: raw.defaultMeasurementSystem,
    displayNames: toDisplayNames(raw),
  }
}

function toLanguage(raw: RawLanguage): Language {
  return {
    languageCode: raw.languageCode,
    defaultCountry: raw.defaultCountry,
    displayNames: toDisplayNames(raw),
  }
}

function toDisplayNames(raw: RawNames): Record<string, string> {
  const names = [...raw.localizations, raw]
  return Object.fromEntries(names.map((name) => [name.locale, name.displayName]))
}

function toBrand(raw: RawBrand): Brand {
  return {
    id: raw.id,
    name: raw.name,
    pimId: raw.pimId ?? null,
    theme: raw.theme,
    image: raw.image ? { url: raw.image.url, alternativeText: raw.image.alternativeText ?? null } : null,
    url: raw.url ?? null,
    width: raw.width ?? null,
    height: raw.height ?? null,
  }
}

function toSite(raw: RawSite, log: WarningLog): Site[] {
  const slug = raw.slug || null
  const technicalName = slug ?? "main"
  if (!raw.headerNavigation || !raw.footerNavigation) {
    const missing = raw.headerNavigation ? "footer" : "header"
    log.warn(`Site ${technicalName} is left out: it has no ${missing} navigation`)
    return []
  }
  const site: Site = {
    id: raw.id,
    name: raw.name,
    slug,
    technicalName,
    isMain: slug === null,
    internationalOnly: raw.internationalOnly,
    hideSideButtons: raw.hideSideButtons,
    enableCutFont: raw.enableCutFont,
    theme: raw.theme,
    domains: toDomains(raw, slug, log),
    externalDomain: raw.externalDomain ?? null,
    extraLanguages: [...raw.extraLanguages],
    removedLanguages: [...raw.removedLanguages],
    defaultLanguage: raw.defaultLanguage,
    brand: raw.brand ? toBrand(raw.brand) : null,
  }
  return [site]
}

function toDomains(raw: RawSite, slug: string | null, log: WarningLog): SiteDomain[] {
  return raw.domains.flatMap(({ host, pathSlug }) => {
    if (pathSlug && pathSlug !== slug) {
      log.warn(`Domain ${host} of site ${slug ?? "main"} is left out: ${pathSlug} is not the site's slug`)
      return []
    }
    return [{ host: host.toLowerCase().replace(/\.$/, ""), pathSlug: pathSlug || null }]
  })
}
