import type { Locale } from "./locale.ts"
import { type Site, sitePathSlug } from "./site.ts"

/**
 * The address of a page on its site, `/de-ch[/site-slug]/path`; all such addresses are built here [ROUTE-01].
 *
 * `path` is unlocalized and decoded, `/` for the home page. The result is encoded, has no trailing slash and always
 * begins with the locale, so that it can't be taken for another host.
 */
export function localizedPath(site: Site, locale: Pick<Locale, "urlCode">, path: string): string {
  const prefix = [locale.urlCode, sitePathSlug(site)].filter((segment) => segment !== null)
  return encodePath([...prefix, ...path.split("/")])
}

/** `["de", "", "a b"]` is `/de/a%20b`. */
export function encodePath(segments: readonly string[]): string {
  const path = segments.filter((segment) => segment !== "").join("/")
  // encodeURI keeps ? and #, and throws on half surrogate pairs.
  return `/${encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent)}`
}
