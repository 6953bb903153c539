/** What every page of the identity service needs to know of the request that it answers. */
import type { Request, Response } from "express"
import { spokenLanguage, textLanguages } from "../../texts/texts.ts"
import { identityTexts, type Say } from "./texts.ts"

export type Page = {
  language: string
  say: Say
  /** The address of the page, with its query, for the same page in another language. */
  address: string
  /** Adds the language that the reader chose to an address of ours, so that the choice stays without a cookie. */
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

const parameter = "language"

/** The language chosen on a page of ours counts first, then what the portal says, then the account's, then the browser's. */
export function pageOf(request: Request, response: Response, wishes: Wishes = {}): Page {
  const chosen = isLanguage(request.query[parameter]) ? request.query[parameter] : null
  const language =
    chosen ?? firstLanguage(wishes.uiLocales) ?? firstLanguage(wishes.account) ?? browserLanguage(request)
  return {
    language,
    say: identityTexts(language),
    // After a form the address is that of the form; every form's address answers a GET as well.
    address: request.originalUrl,
    link: (path) => (chosen ? withLanguage(path, chosen) : path),
    requestId: String(response.locals.requestId ?? response.getHeader("x-request-id") ?? ""),
  }
}

export function withLanguage(path: string, language: string): string {
  const [address = "", query = ""] = path.split("?", 2)
  const search = new URLSearchParams(query)
  search.set(parameter, language)
  return `${address}?${search}`
}

function browserLanguage(request: Request): string {
  const accepted = request.acceptsLanguages([...textLanguages, "*"])
  return typeof accepted === "string" && isLanguage(accepted) ? accepted : "en"
}

/** A list as in `ui_locales`: `de-CH fr en`, best first. */
function firstLanguage(locales: unknown): string | null {
  if (typeof locales !== "string") return null
  const languages = locales.split(" ").map((locale) => locale.split("-", 1)[0]?.toLowerCase() ?? "")
  return languages.find(isLanguage) ?? null
}

function isLanguage(value: unknown): value is string {
  return typeof value === "string" && spokenLanguage(value) === value
}
