import { isEmptyLink, type LinkData, resolveLink } from "../../request/links/link.ts"
import { externalUrl } from "../../request/links/link-url.ts"
import { localeOnSite, type Standpoint } from "../../request/sites/address.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"

export interface RedirectEntry {
  /** In lower case, without trailing slash, with or without locale, query and hash. */
  previousUrl: string
  /** Null means every site. */
  site: { id: string } | null
  target: LinkData
}

const maxCandidates = 12
const maxCandidateLength = 2000

/**
 * The keys to look up in the redirect table: each path in lower case without trailing slash [REDIR-05], with query and
 * hash, with either, and alone [REDIR-06].
 *
 * @param paths the page's addresses as requested, localized and unlocalized. Each is tried encoded and decoded, because
 *   editors paste either.
 */
export function redirectCandidates(paths: readonly string[], search: string, hash = ""): string[] {
  const tails = [search + hash, search, hash, ""]
  const candidates = paths
    .flatMap((path) => [path, decodePath(path), encodePath(path)])
    .flatMap((path) => tails.map((tail) => normalizePath(path) + tail.toLowerCase()))
    .filter((candidate) => candidate.length <= maxCandidateLength)
  return [...new Set(candidates)].slice(0, maxCandidates)
}

function normalizePath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/"
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function encodePath(path: string): string {
  return /^[\x21-\x7e]*$/.test(path) ? path : encodeURI(path.toWellFormed())
}

/**
 * The entry with the longest previous URL [REDIR-07]; of two equally long ones, the site's own. Entries of other sites
 * never count. Null when there is none.
 */
export function chooseRedirect<Entry extends Pick<RedirectEntry, "previousUrl" | "site">>(
  candidates: readonly string[],
  entries: readonly Entry[],
  siteId: string,
): Entry | null {
  const wanted = new Set(candidates)
  let best: Entry | null = null
  for (const entry of entries) {
    if (!wanted.has(entry.previousUrl) || (entry.site && entry.site.id !== siteId)) continue
    const lead = best ? entry.previousUrl.length - best.previousUrl.length : 1
    if (lead > 0 || (lead === 0 && entry.site && !best?.site)) best = entry
  }
  return best
}

export interface RedirectContext extends Standpoint {
  /** Path and query of the requested address. */
  requested: string
  warn(message: string): void
}

/**
 * Where an entry leads [REDIR-08]: to a page, path, product or http(s) URL. Null when the target is missing or not
 * allowed, and when it is the requested address itself, which would loop.
 */
export function redirectLocation(target: LinkData, context: RedirectContext): string | null {
  if (isEmptyLink(target)) return null
  const isUrl = !target.page && !target.path && target.url
  const location = isUrl ? externalUrl(target.url?.trim() ?? "") : resolveLink(target, context)?.href
  if (!location) {
    if (isUrl) context.warn(`A redirect leads to an unusable URL: ${JSON.stringify(target.url)}`)
    return null
  }
  const own = context.origin(context.site)
  return location === context.requested || location === own + context.requested ? null : location
}

/**
 * The id of a direct lookup, `/<page id>?direct` [REDIR-09]. Null when the request isn't one, or the text can't be an
 * id.
 */
export function directLookupId(path: string, search: string): string | null {
  if (!new URLSearchParams(search).has("direct")) return null
  const slug = path.split("/").at(-1) ?? ""
  return /^[A-Za-z0-9_-]{1,100}$/.test(slug) ? slug : null
}

/**
 * Absolute canonical URL of an entry found by direct lookup [REDIR-09]. A site with an external domain uses that host
 * [REDIR-10], with scheme and port of its usual origin. Null when the entry's site isn't served.
 */
export function directLocation(
  entry: { path: string; site: { id: string } },
  { locale, systemData, origin }: Pick<Standpoint, "locale" | "systemData" | "origin">,
): string | null {
  const site = systemData.sites.find((candidate) => candidate.id === entry.site.id)
  const siteLocale = site && localeOnSite(locale, site, systemData)
  if (!siteLocale) return null
  const url = new URL(origin(site))
  if (site.externalDomain) url.hostname = site.externalDomain
  return url.origin + localizedPath(site, siteLocale, entry.path)
}
