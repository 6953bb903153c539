import { isAreaOutsideMain, isAreaWithoutLocale, isSectionOutsideMain } from "./areas.ts"
import { chooseInstead, chooseLocale } from "./choose-locale.ts"
import { fallbackLanguageCookieName } from "./cookies.ts"
import { findSite, hostKind, parseHost } from "./host.ts"
import { isKnownLocale, type Locale, type LocaleSegment, parseLocaleSegment, siteLocales } from "./locale.ts"
import { encodePath, localizedPath } from "./localized-path.ts"
import { type ParsedPath, parsePath } from "./path.ts"
import { type RefusedRequest, refuse } from "./refusal.ts"
import { type Site, type SystemData, sitePathSlug } from "./site.ts"

export interface ResolveInput {
  /** The Host header. */
  host: string | null
  /** Path and query as received, without Remix's `.data` suffix. */
  url: string
  cookies: Record<string, string>
  acceptLanguage: string | null
  /** What a host gets that belongs to no site; the main site unless something else is given. */
  unknownHosts?: UnknownHosts
}

/** `redirect` leads to the same path at the origin. */
export type UnknownHosts = "main-site" | "reject" | { redirect: string }

export interface ResolvedRequest {
  kind: "resolved"
  site: Site
  /** The URL's locale, or the one chosen in its place. */
  locale: Locale
  /** Without locale and site slug, percent-decoded, without trailing slash; `/` for the home page. */
  path: string
  /** With `?`, as received; empty if there is none. */
  search: string
  /** False on side sites, in the portal, in the editor area and outside the site proper [SITE-14, SITE-15]. */
  isPublicMain: boolean
  /** The URL's locale if the site offers it. */
  urlLocale: Locale | null
  /** The requested path, encoded again: looked up in the redirect table beside the localized path. */
  requestPath: string
  /** `/de-ch[/site-slug]/path`, encoded. */
  localizedPath: string
  /**
   * The 302 target for a content URL without an available locale, query included [REDIR-02]; null when no redirect is
   * needed.
   */
  localeRedirect: string | null
  /** The language of texts that are missing in the locale's language [LOC-14]. */
  fallbackLanguage: string
  /** Warnings for the log. */
  warnings: string[]
}

export interface RedirectedRequest {
  kind: "redirect"
  status: 301 | 302
  location: string
  rule: "trailing-slash" | "locale-case" | "unknown-host"
}

export type Resolution = ResolvedRequest | RedirectedRequest | RefusedRequest

/** Finds the site, locale and page of any request, or where it has to be redirected. It never throws. */
export function resolve(input: ResolveInput, systemData: SystemData): Resolution {
  if (!input.host) return refuse("missing-host")
  const host = parseHost(input.host)
  if (!host) return refuse("invalid-host")
  const parsed = parsePath(input.url)
  if (typeof parsed === "string") return refuse(parsed)
  const { unknownHosts = "main-site" } = input
  if (unknownHosts !== "main-site" && hostKind(host, systemData.sites) === "unknown")
    return answerUnknownHost(host, parsed, unknownHosts)

  const [first, ...rest] = parsed.segments
  const segment = first === undefined ? null : parseLocaleSegment(first)
  const wanted = segment && isKnownLocale(segment, systemData) ? segment : null
  const unlocalized = wanted ? rest : parsed.segments

  const site = findSite(host, unlocalized[0] ?? null, systemData.sites)
  if (!site) return refuse("no-main-site")
  if (site.domains.length === 0) return refuse("unknown-site-domain", host)
  return (
    canonicalRedirect(parsed, wanted, unlocalized) ??
    resolveOnSite(
      { input, parsed, wanted, segments: sitePathSlug(site) ? unlocalized.slice(1) : unlocalized },
      site,
      systemData,
    )
  )
}

/** In place of the main site [SITE-09], where the configuration says so. */
function answerUnknownHost(
  host: string,
  { segments, search }: ParsedPath,
  policy: Exclude<UnknownHosts, "main-site">,
): RedirectedRequest | RefusedRequest {
  if (policy === "reject") return refuse("unknown-host", host)
  const location = policy.redirect + encodePath(segments) + safeSearch(search)
  return { kind: "redirect", status: 301, location, rule: "unknown-host" }
}

/** Redirects to the locale in lower case [LOC-02] without a trailing slash [REDIR-01], in one step. */
function canonicalRedirect(
  { segments, search, hasTrailingSlash }: ParsedPath,
  wanted: LocaleSegment | null,
  unlocalized: string[],
): RedirectedRequest | null {
  const canonical = wanted ? [wanted.urlCode, ...unlocalized] : segments
  const location = encodePath(canonical) + safeSearch(search)
  if (wanted && wanted.urlCode !== segments[0]) {
    return { kind: "redirect", status: 302, location, rule: "locale-case" }
  }
  return hasTrailingSlash ? { kind: "redirect", status: 301, location, rule: "trailing-slash" } : null
}

interface SiteRequest {
  input: ResolveInput
  parsed: ParsedPath
  wanted: LocaleSegment | null
  /** Without locale and site slug. */
  segments: string[]
}

function resolveOnSite(
  { input, parsed, wanted, segments }: SiteRequest,
  site: Site,
  systemData: SystemData,
): Resolution {
  const locales = siteLocales(site, systemData)
  const urlLocale = (wanted && locales.get(wanted.urlCode)) ?? null
  const locale =
    urlLocale ??
    (wanted ? chooseInstead(wanted, input, site, systemData) : chooseLocale(input, site, systemData))
  if (!locale) return refuse("no-locale", site.technicalName)

  const area = wanted ? undefined : parsed.segments[0]
  const path = `/${segments.join("/")}`
  const address = localizedPath(site, locale, path)
  return {
    kind: "resolved",
    site,
    locale,
    path,
    search: parsed.search,
    isPublicMain: site.isMain && !isAreaOutsideMain(area) && !isSectionOutsideMain(segments[0]),
    urlLocale,
    requestPath: encodePath(parsed.segments),
    localizedPath: address,
    localeRedirect: urlLocale || isAreaWithoutLocale(area) ? null : address + safeSearch(parsed.search),
    fallbackLanguage: fallbackLanguage(input.cookies, site, systemData),
    warnings: fallbackWarnings(wanted, locale, site),
  }
}

function fallbackLanguage(cookies: Record<string, string>, site: Site, systemData: SystemData): string {
  const language = cookies[fallbackLanguageCookieName]
  if (language === undefined) return site.defaultLanguage
  const isOffered = [...siteLocales(site, systemData).values()].some((locale) => locale.language === language)
  return isOffered ? language : site.defaultLanguage
}

/** On an international-only site, a locale that falls back means that a link is wrong [LOC-19]. */
function fallbackWarnings(wanted: LocaleSegment | null, locale: Locale, site: Site): string[] {
  if (!wanted || !site.internationalOnly || wanted.urlCode === locale.urlCode) return []
  return [
    `Language fallback on international-only site ${site.technicalName}: ${wanted.urlCode} to ${locale.urlCode}`,
  ]
}

/** Encodes backslashes, which browsers treat as slashes, since a Location header must not depend on that. */
function safeSearch(search: string): string {
  return search.replaceAll("\\", "%5C")
}
