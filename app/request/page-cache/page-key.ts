/**
 * Defines everything that a shared page may depend on. A page for the cache is rendered from its key and from nothing
 * else of the request, so nothing that is missing here can reach another reader.
 */
import { measurementCookieName, parseMeasurementSystem } from "../measurement/measurement.ts"
import { hasSessionCookie } from "../portal-address/session-cookie.ts"
import { fallbackLanguageCookieName, parseCookies } from "../sites/cookies.ts"

type Cookies = Readonly<Record<string, string>>

type Dimension = {
  cookie: string
  /** The cookies with which the page is rendered in place of the reader's; empty when they make no difference. */
  canonical(cookies: Cookies): string
  /**
   * Pages that depend on a cookie with many possible values are stored separately, so that forged cookies don't evict
   * the others.
   */
  hasManyValues: boolean
}

/**
 * What cookies change in a document for all readers with the same values. Invalid values are ignored. Of a session, the
 * page knows only that there is one.
 */
const dimensions: readonly Dimension[] = [
  {
    cookie: fallbackLanguageCookieName,
    canonical: (cookies) => valueLike(/^[a-z]{2}$/, cookies[fallbackLanguageCookieName]),
    hasManyValues: true,
  },
  {
    cookie: "cookie-consent",
    canonical: (cookies) => valueLike(/^(?:accepted|rejected)$/, cookies["cookie-consent"]),
    hasManyValues: false,
  },
  {
    cookie: measurementCookieName,
    canonical: (cookies) => parseMeasurementSystem(cookies[measurementCookieName]) ?? "",
    hasManyValues: false,
  },
  {
    cookie: "session",
    canonical: (cookies) => (hasSessionCookie(cookies) ? "present" : ""),
    hasManyValues: false,
  },
]

function valueLike(pattern: RegExp, value = ""): string {
  return pattern.test(value) ? value : ""
}

/**
 * Cookies of readers who get pages of their own: editors, guests of a protected page, testers, and readers with a
 * message to show. `editor-stage` isn't among them, because it is read only beside an `editor-session`.
 */
const personalCookie = /^(?:editor-password|editor-session|page-access-.*|nextRelease|testing|flash)$/
/** Parameters that switch a mode on or off, where the answer sets a cookie, and `preview`, which is an editor's. */
const personalParameter = /^(?:nextRelease|testing|preview)$/

/** Parameters about the reader's origin, which only the analytics in the browser use; pages don't depend on them. */
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|twclid|li_fat_id|ttclid|yclid|igshid|mc_cid|mc_eid|_gl|_ga|_hsenc|_hsmi|mkt_tok)$/

/**
 * Addresses with a locale; the language of others depends on the reader. `/am` looks like one and belongs to the
 * identity service.
 */
const localizedAddress = /^\/(?!am(?:[/?]|$))[a-z]{2}(?:-[a-z]{2})?(?:[/?]|$)/
/** Search queries are rarely repeated, so storing the answers would only evict other pages. */
const searchAddress = /\/search$/
/** The portal's screens and the page about a failed sign-in are personal. */
const portalAddress = /^\/[a-z]{2}(?:-[a-z]{2})?\/(?:mykomax|sign-in-failed)(?:\/|$)/
/** So are those of the editor area, also for who isn't signed in yet: a code for a session counts once, so it must be read once. */
const editorAddress = /^\/[a-z]{2}(?:-[a-z]{2})?(?:\/[^/?]+)?\/editor(?:\/|$)/
/** Drafts behind share links are one reader's. The stream of changes beneath them never ends, so keeping it would mean to wait forever. */
const sharedAddress = /^\/[a-z]{2}(?:-[a-z]{2})?(?:\/[^/?]+)?\/shared\//
/** Browsers and proxies interpret these paths differently. */
const ambiguousPath = /\/(?:\.|%2e)|\\|#/i
const dataAddress = /\.data$|\/_payload\.json$/
const hostCharacters = /^[\w.:[\]-]{1,255}$/

const maxAddressLength = 1_000
const maxQueryLength = 500

export type PageKey = {
  /** Differs for any two pages that may differ. */
  text: string
  /** From the Host header, in lower case. */
  host: string
  path: string
  /** With `?`, without tracking parameters; empty if nothing is left. */
  search: string
  /** The Cookie header that corresponds to the key; empty for a reader without choices. */
  cookie: string
  /** Whether the page belongs to a limited number of addresses and kinds of readers. */
  isCommon: boolean
  /** Whether tracking parameters were removed, which a redirect would have to preserve. */
  isTrimmed: boolean
}

type Asked = {
  method?: string | undefined
  url?: string | undefined
  headers: { host?: string | undefined; cookie?: string | undefined; authorization?: string | undefined }
}

/** @returns null when the answer may be personal or isn't a page, so that the cache is bypassed. */
export function readPageKey({ method, url = "", headers }: Asked): PageKey | null {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return null
  if (url.length > maxAddressLength || !localizedAddress.test(url)) return null
  // The server refuses a NUL in an address, whatever it stands in; the cache is asked before it.
  if (url.includes("%00")) return null
  const queryStart = url.indexOf("?")
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (ambiguousPath.test(path) || dataAddress.test(path)) return null
  if (portalAddress.test(path) || editorAddress.test(path)) return null
  if (sharedAddress.test(path)) return null
  const query = queryStart < 0 ? untouched : trimQuery(url.slice(queryStart + 1))
  const reader = headers.cookie === undefined ? anyReader : readReader(headers.cookie)
  if (query === null || reader === null || !headers.host || !hostCharacters.test(headers.host)) return null
  const { search, isTrimmed } = query
  if (search !== "" && searchAddress.test(path)) return null
  const { cookie, isCommon } = reader
  const host = headers.host.toLowerCase()
  const text = `${host} ${path}${search} ${cookie}`
  return { text, host, path, search, cookie, isCommon: isCommon && search === "", isTrimmed }
}

const untouched = { search: "", isTrimmed: false }
const anyReader = { cookie: "", isCommon: true }

/** @returns null when the query may make the answer personal, or is too long to be stored. */
function trimQuery(query: string): { search: string; isTrimmed: boolean } | null {
  if (query.length > maxQueryLength || query.includes("#")) return null
  // Express drops the parameter, which Remix would treat as its own.
  if (/_|%/.test(query) && new URLSearchParams(query).has("_data")) return null
  const parameters = query.split("&").filter((parameter) => parameter !== "")
  const named = parameters.map((parameter) => parameter.split("=", 1)[0] ?? "")
  if (named.some((name) => personalParameter.test(name))) return null
  const kept = parameters.filter((_, index) => !trackingParameter.test(named[index] ?? ""))
  return {
    search: kept.length > 0 ? `?${kept.join("&")}` : "",
    isTrimmed: kept.length < parameters.length,
  }
}

/** @returns null when the reader gets pages of their own. */
function readReader(header: string): { cookie: string; isCommon: boolean } | null {
  const cookies = parseCookies(header)
  if (hasPersonalCookie(cookies)) return null
  const chosen = dimensions.filter(({ canonical }) => canonical(cookies) !== "")
  return {
    cookie: chosen.map(({ cookie, canonical }) => `${cookie}=${canonical(cookies)}`).join("; "),
    isCommon: chosen.every(({ hasManyValues }) => !hasManyValues),
  }
}

/** Whether the reader's cookies make pages personal. */
export function hasPersonalCookie(cookies: Cookies): boolean {
  for (const name in cookies) if (personalCookie.test(name)) return true
  return false
}
