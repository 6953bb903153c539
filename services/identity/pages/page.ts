/** What every page of the identity service needs to know of the request that it answers. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { parseAcceptLanguage } from "intl-parse-accept-language"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { identityTexts, type Say } from "./texts.ts"

export type Page = {
  language: string
  say: Say
  /** The page's own address with its query, for the same page in another language; every address of a form answers a GET too. */
  address: string
  /** Adds the language that the reader chose, here or in the portal, to an address of ours, so that the choice stays without a cookie. */
  link(path: string): string
  /** What the reader can tell support; the log has it too. */
  requestId: string
}

type Wishes = {
  /** OpenID's `ui_locales`: what the portal was read in. */
  uiLocales?: unknown
  /** The language of the account, once we know whose it is. */
  account?: string | null
}

/** Express keeps the whole address here when it mounts something below a path. */
type MountedRequest = IncomingMessage & { originalUrl?: string }

const parameter = "language"

/** The language chosen on a page of ours counts first, then what the portal says, then the account's, then the browser's. */
export function pageOf(request: MountedRequest, response: ServerResponse, wishes: Wishes = {}): Page {
  const address = request.originalUrl ?? request.url ?? "/"
  const chosen = known(new URLSearchParams(address.split("?", 2)[1] ?? "").get(parameter))
  const wanted = chosen ?? firstKnown(typeof wishes.uiLocales === "string" ? wishes.uiLocales.split(" ") : [])
  const language =
    wanted ??
    known(wishes.account ?? null) ??
    firstKnown(parseAcceptLanguage(request.headers["accept-language"])) ??
    "en"
  return {
    language,
    say: identityTexts(language),
    address,
    link: (path) => (wanted ? withLanguage(path, wanted) : path),
    requestId: String(response.getHeader("x-request-id") ?? ""),
  }
}

export function withLanguage(path: string, language: string): string {
  const [address = "", query = ""] = path.split("?", 2)
  const search = new URLSearchParams(query)
  search.set(parameter, language)
  return `${address}?${search}`
}

function firstKnown(locales: readonly string[]): string | null {
  return locales.map(known).find((language) => language !== null) ?? null
}

/** The language of a locale that we have texts for. */
function known(locale: string | null): string | null {
  const language = locale?.split("-", 1)[0]?.toLowerCase() ?? ""
  return language && spokenLanguage(language) === language ? language : null
}
