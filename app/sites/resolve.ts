import { chooseInstead, chooseLocale } from "./choose-locale.ts"
import { fallbackLanguageCookieName } from "./cookies.ts"
import { findSite, parseHost } from "./host.ts"
import { isKnownLocale, type Locale, type LocaleSegment, parseLocaleSegment, siteLocales } from "./locale.ts"
import { encodePath, localizedPath } from "./localized-path.ts"
import { type ParsedPath, type PathFault, parsePath } from "./path.ts"
import { type Site, type SystemData, sitePathSlug } from "./site.ts"

export interface ResolveInput {
  /** The Host header. */
  host: string | null
  /** Path and query as received, Remix's `.data` suffix already taken off. */
  url: string
  cookies: Record<string, string>
  acceptLanguage: string | null
}

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
  /** `/de-ch[/site-slug]/path`, encoded. */
  localizedPath: string
  /** Where a content URL without an available locale goes with 302, query included [REDIR-02]. Null: stay here. */
  localeRedirect: string | null
  /** Where texts come from that the locale's language lacks [LOC-14]. */
  fallbackLanguage: string
  /** For the log. */
  warnings: string[]
}

export interface RedirectedRequest {
  kind: "redirect"
  status: 301 | 302
  location: string
  rule: "trailing-slash" | "locale-case"
}

export type ErrorCode =
  | PathFault
  | "missing-host"
  | "invalid-host"
  | "unknown-site-domain"
  | "no-main-site"
  | "no-locale"

export interface RefusedRequest {
  kind: "error"
  status: 400 | 404 | 500
  code: ErrorCode
  /** English, for the log; visitors get words chosen by the code. */
  message: string
}

export type Resolution = ResolvedRequest | RedirectedRequest | RefusedRequest

/** First segments that never have a locale in front: endpoints and files, beside the designers' pages and sign-in. */
const areasWithoutLocale = [
  "style-guide",
  "callback",
  "blank-callback",
  "api",
  "builds",
  "file",
  "assets",
  "images",
]
const areasOutsideMain = ["style-guide", "callback", "blank-callback"]
const sectionsOutsideMain = ["mykomax", "editor"]

/** Says for any request which site, locale and page it asks for, or where it should go instead. Never throws. */
export function resolve(input: ResolveInput, systemData: SystemData): Resolution {
  if (!input.host) return refuse("missing-host")
  const host = parseHost(input.host)
  if (!host) return refuse("invalid-host")
  const parsed = parsePath(input.url)
  if (typeof parsed === "string") return refuse(parsed)

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

/** The locale in lower case [LOC-02] and no trailing slash [REDIR-01], both in one hop. */
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
  const isOutsideLocales = area !== undefined && areasWithoutLocale.includes(area)
  const path = `/${segments.join("/")}`
  const address = localizedPath(site, locale, path)
  return {
    kind: "resolved",
    site,
    locale,
    path,
    search: parsed.search,
    isPublicMain:
      site.isMain &&
      !(area !== undefined && areasOutsideMain.includes(area)) &&
      !sectionsOutsideMain.includes(segments[0] ?? ""),
    urlLocale,
    localizedPath: address,
    localeRedirect: urlLocale || isOutsideLocales ? null : address + safeSearch(parsed.search),
    fallbackLanguage: fallbackLanguage(input.cookies, site, systemData),
    warnings: fallbackWarnings(wanted, locale, site),
  }
}

function fallbackLanguage(cookies: Record<string, string>, site: Site, systemData: SystemData): string {
  const language = cookies[fallbackLanguageCookieName]
  const isOffered = [...siteLocales(site, systemData).values()].some((locale) => locale.language === language)
  return language !== undefined && isOffered ? language : site.defaultLanguage
}

/** On an international-only site a locale that falls back is a link that somebody got wrong [LOC-19]. */
function fallbackWarnings(wanted: LocaleSegment | null, locale: Locale, site: Site): string[] {
  if (!wanted || !site.internationalOnly || wanted.urlCode === locale.urlCode) return []
  return [
    `Language fallback on international-only site ${site.technicalName}: ${wanted.urlCode} to ${locale.urlCode}`,
  ]
}

/** Browsers take a backslash for a slash, and a Location is no place to rely on where they do. */
function safeSearch(search: string): string {
  return search.replaceAll("\\", "%5C")
}

const messages: Record<ErrorCode, string> = {
  "missing-host": "The request has no Host header",
  "invalid-host": "The Host header is not a host name",
  "invalid-path": "The path has characters or segments that no address here has",
  "broken-encoding": "The path is not valid percent-encoded UTF-8",
  "path-too-long": "The path is too long",
  "query-too-long": "The query is too long",
  "unknown-site-domain": "Unknown site domain",
  "no-main-site": "There is no main site",
  "no-locale": "The site has no locale",
}

const statuses: Partial<Record<ErrorCode, 404 | 500>> = {
  "unknown-site-domain": 404,
  "no-main-site": 500,
  "no-locale": 500,
}

function refuse(code: ErrorCode, subject?: string): RefusedRequest {
  const message = subject === undefined ? messages[code] : `${messages[code]}: ${subject}`
  return { kind: "error", status: statuses[code] ?? 400, code, message }
}
