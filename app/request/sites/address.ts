import { defaultLocale, type Locale, siteLocales } from "./locale.ts"
import { localizedPath } from "./localized-path.ts"
import type { Site, SystemData } from "./site.ts"

/** The place from which an address is linked. */
export interface Standpoint {
  site: Site
  locale: Locale
  systemData: SystemData
  /** Public origin of a site, `https://host[:port]`. */
  origin(site: Site): string
}

/**
 * The locale that a reader of `locale` gets on another site: the same one, else its language, else the site's default
 * [LOC-07].
 */
export function localeOnSite(locale: Locale, site: Site, systemData: SystemData): Locale | null {
  const locales = siteLocales(site, systemData)
  return locales.get(locale.urlCode) ?? locales.get(locale.language) ?? defaultLocale(site, systemData)
}

/** The reader's locale on the site that a link leads to. */
export function localeThere(target: Site, { site, locale, systemData }: Standpoint): Locale | null {
  return target === site ? locale : localeOnSite(locale, target, systemData)
}

/**
 * The address of an unlocalized path on a site: a path when the origin is the same, else a full URL. @returns null for
 * a site without any locale.
 */
export function addressOnSite(target: Site, path: string, from: Standpoint): string | null {
  const locale = localeThere(target, from)
  if (!locale) return null
  const address = localizedPath(target, locale, path)
  const origin = from.origin(target)
  return origin === from.origin(from.site) ? address : origin + address
}
