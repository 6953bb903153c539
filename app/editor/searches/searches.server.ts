/** What readers of the site searched for, and what of it found nothing. */
import { data } from "@remix-run/node"
import { languageName } from "../../ground/i18n/language-name.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { parseLocaleSegment } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { searchParameters, searchPath } from "../../website/search-address/search-path.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import type { CountedQuery } from "./search-queries.ts"

export const searchesPath = "/editor/searches"

/** In days; the screen has a name for each. */
const periods: readonly number[] = [7, 30, 90]
const usualPeriod = 30
const queriesPerPage = 50
/** Nobody reads further, and an address may name any number. */
const lastPage = 1_000

export type SearchesView = {
  documentTitle: string
  /** Path of this screen, for its form and its pages. */
  address: string
  wanted: { language: string; days: number; onlyNothing: boolean; page: number }
  languages: { code: string; name: string }[]
  /** Null where another service keeps the list. */
  rows: (CountedQuery & { languageName: string; href: string })[] | null
  pages: number
}

export async function loadSearches(context: RequestContext) {
  const { translator, site, locale, url, upstreams } = context
  const wanted = readWanted(url.searchParams)
  const read = await upstreams.searchQueries?.read({
    siteId: site.id,
    days: wanted.days,
    language: wanted.language || null,
    onlyNothing: wanted.onlyNothing,
    skip: (wanted.page - 1) * queriesPerPage,
    first: queriesPerPage,
  })
  const nameOf = (language: string) => languageName(language, locale.language) ?? language
  const known = new Set([...(read?.languages ?? []), ...(wanted.language ? [wanted.language] : [])])
  const view: SearchesView = {
    documentTitle: documentTitle(String(translator.t("editor:searches.title")), siteBrandName(site)),
    address: localizedPath(site, locale, searchesPath),
    wanted,
    languages: [...known]
      .map((code) => ({ code, name: nameOf(code) }))
      .sort((one, other) => one.name.localeCompare(other.name, locale.language)),
    rows:
      read?.queries.map((row) => ({
        ...row,
        languageName: nameOf(row.language),
        // As its readers see it, as far as an address can say that.
        href: searchPath(site, { urlCode: row.language }) + searchParameters({ query: row.query }),
      })) ?? null,
    pages: Math.min(lastPage, Math.ceil((read?.total ?? 0) / queriesPerPage)),
  }
  return data(view, { headers: keepNothing })
}

/** What is wrong in an address counts as not said. */
function readWanted(parameters: URLSearchParams): SearchesView["wanted"] {
  const language = parameters.get("language") ?? ""
  const days = Number(parameters.get("days"))
  const page = Number(parameters.get("page"))
  return {
    language: /^[a-z]{2}$/.test(language) && parseLocaleSegment(language) ? language : "",
    days: periods.includes(days) ? days : usualPeriod,
    onlyNothing: parameters.has("nothing"),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}
