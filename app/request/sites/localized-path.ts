import type { Locale } from "./locale.ts"
import { type Site, sitePathSlug } from "./site.ts"

/**
 * The address of a page on its site, `/de-ch[/site-slug]/path`: the one way to build one [ROUTE-01].
 *
 * `path` is unlocalized and as people read it (not percent-encoded), `/` for the home page. The answer is encoded, has
 * no trailing slash and always begins with the locale, so that it can't be taken for another host.
 */
export function localizedPath(site: Site, locale: Pick<Locale, "urlCode">, path: string): string {
  const prefix = [locale.urlCode, sitePathSlug(site)].filter((segment) => segment !== null)
  return encodePath([...prefix, ...path.split("/")])
}

/** `["de", "", "a b"]` is `/de/a%20b`. */
export function encodePath(segments: readonly string[]): string {
  const path = segments.filter((segment) => segment !== "").join("/")
  // encodeURI leaves ? and # alone and stumbles over halves of surrogate pairs.
  return `/${encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent)}`
}
