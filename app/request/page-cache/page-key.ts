/**
 * What a shared page depends on, all in one place. A page that goes into the cache is rendered from its key and from nothing
 * else of the request, so what isn't named here can't reach another reader.
 */
import { measurementCookieName, parseMeasurementSystem } from "../measurement/measurement.ts"
import { hasSessionCookie } from "../portal-address/session-cookie.ts"
import { fallbackLanguageCookieName, parseCookies } from "../sites/cookies.ts"

type Cookies = Readonly<Record<string, string>>

type Dimension = {
  cookie: string
  /** What the page is rendered with in place of the reader's cookies; empty: as for a reader without any. */
  canonical(cookies: Cookies): string
  /** Pages with one of many values are kept apart from the others, so that forged cookies don't push those out. */
  hasManyValues: boolean
}

/**
 * What cookies change in a document for everybody who has them alike. Whatever else somebody writes into one is as good as
 * none. Of a session a page learns that there is one, and nothing that would open it.
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

/** Whose reader gets pages of their own: editors, guests of a protected page, testers, whoever is just being told something. */
const personalCookie = /^(?:editor-password|page-access-.*|nextRelease|testing|flash)$/
/** Addresses that switch a mode on or off, and answer with a cookie. */
const personalParameter = /^(?:nextRelease|testing)$/

/** Where a reader came from is for the analytics in the browser; no page is another one for it. */
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|twclid|li_fat_id|ttclid|yclid|igshid|mc_cid|mc_eid|_gl|_ga|_hsenc|_hsmi|mkt_tok)$/

/** Addresses with a locale: only those say which language they are in. */
const localizedAddress = /^\/[a-z]{2}(?:-[a-z]{2})?(?:[/?]|$)/
/** Whoever searches, few ask for the same: kept, the answers would only take the places of pages. */
const searchAddress = /\/search$/
/** The portal's screens, and the page about a failed sign-in: nobody's but their reader's. */
const portalAddress = /^\/[a-z]{2}(?:-[a-z]{2})?\/(?:mykomax|sign-in-failed)(?:\/|$)/
/** Browsers and proxies read these each in their own way. */
const ambiguousPath = /\/(?:\.|%2e)|\\|#/i
const dataAddress = /\.data$|\/_payload\.json$/
const hostCharacters = /^[\w.:[\]-]{1,255}$/

const maxAddressLength = 1_000
const maxQueryLength = 500

export type PageKey = {
  /** Different for any two pages that may differ. */
  text: string
  /** As the Host header has it, in lower case. */
  host: string
  path: string
  /** With `?`, without tracking parameters; empty if nothing is left. */
  search: string
  /** Cookie header that says what the key says of the reader; empty for a reader who has chosen nothing. */
  cookie: string
  /** One of a number of addresses and readers that has an end. */
  isCommon: boolean
  /** The request had tracking parameters, which a redirect would have to carry on. */
  isTrimmed: boolean
}

type Asked = {
  method?: string | undefined
  url?: string | undefined
  headers: { host?: string | undefined; cookie?: string | undefined; authorization?: string | undefined }
}

/** Null: the answer may be this reader's alone, or is no page; the cache has nothing to do with it. */
export function readPageKey({ method, url = "", headers }: Asked): PageKey | null {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return null
  if (url.length > maxAddressLength || !localizedAddress.test(url)) return null
  const queryStart = url.indexOf("?")
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (ambiguousPath.test(path) || dataAddress.test(path) || portalAddress.test(path)) return null
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

/** Null: the query may make the answer personal, or is too long to be kept. */
function trimQuery(query: string): { search: string; isTrimmed: boolean } | null {
  if (query.length > maxQueryLength || query.includes("#")) return null
  const parameters = query.split("&").filter((parameter) => parameter !== "")
  const named = parameters.map((parameter) => parameter.split("=", 1)[0] ?? "")
  if (named.some((name) => personalParameter.test(name))) return null
  const kept = parameters.filter((_, index) => !trackingParameter.test(named[index] ?? ""))
  return {
    search: kept.length > 0 ? `?${kept.join("&")}` : "",
    isTrimmed: kept.length < parameters.length,
  }
}

/** Null: the reader gets pages of their own. */
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
