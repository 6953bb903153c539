/** What every identity page needs to know about the request. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { parseAcceptLanguage } from "intl-parse-accept-language"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { languageParameter, withLanguage } from "../page-language.ts"
import { identityTexts, type Say } from "./texts.ts"

export type Page = {
  language: string
  say: Say
  /** The page's own address with its query, for the language links; the address of a form answers GET, too. */
  address: string
  /** Adds the reader's chosen language to one of our addresses, so that the choice needs no cookie. */
  link(path: string): string
  /** The reference that the log contains, too. */
  requestId: string
}

type Wishes = {
  /** OpenID's `ui_locales`: the language of the portal. */
  uiLocales?: unknown
  /** The account's language, once the account is known. */
  account?: string | null
}

/** Express keeps the full address here for a router mounted below a path. */
type MountedRequest = IncomingMessage & { originalUrl?: string }

/** In this order: the language chosen on one of our pages, the portal's, the account's, the browser's. */
export function pageOf(request: MountedRequest, response: ServerResponse, wishes: Wishes = {}): Page {
  const address = request.originalUrl ?? request.url ?? "/"
  const chosen = known(new URLSearchParams(address.split("?", 2)[1] ?? "").get(languageParameter))
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

function firstKnown(locales: readonly string[]): string | null {
  return locales.map(known).find((language) => language !== null) ?? null
}

/** The language of a locale, if we have texts for it. */
function known(locale: string | null): string | null {
  const language = locale?.split("-", 1)[0]?.toLowerCase() ?? ""
  return language && spokenLanguage(language) === language ? language : null
}
