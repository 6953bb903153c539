import type { Locale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site } from "../../request/sites/site.ts"

/** Unlocalized path of the search screen on every site [SEARCH-09]. */
export const searchScreenPath = "/search"

/** What a search field needs to know about its site and locale. */
export type SearchScope = {
  /** Path of the site's search screen. */
  action: string
  /** Empty for the main site. */
  siteSlug: string
  /** The locale's URL code, e.g. `de-ch`. */
  localeCode: string
}

/** Path of a site's search screen. */
export function searchPath(site: Site, locale: Pick<Locale, "urlCode">): string {
  return localizedPath(site, locale, searchScreenPath)
}

type Search = { query: string; type?: string | null; page?: number }

/** The query string of a search; defaults are left out. */
export function searchParameters({ query, type, page = 1 }: Search): string {
  const parameters = new URLSearchParams({ q: query })
  if (type) parameters.set("type", type.toLowerCase())
  if (page > 1) parameters.set("page", String(page))
  return `?${parameters}`
}
