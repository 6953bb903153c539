/** Asks the search service for a reader: on their site, in their languages, for their country. */

import {
  NearestPagesDocument,
  SearchDocument,
  type SearchQuery,
  type SearchRecordFieldsFragment,
  SuggestDocument,
} from "../../ground/graphql/generated/search.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { measurementSystem } from "../../request/measurement/measurement.ts"
import type { Locale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site } from "../../request/sites/site.ts"
import type { SearchType } from "../search-address/search-query.ts"
import { resultTitle } from "./result-title.ts"

/**
 * Site, languages and country to search with. The screen takes them from the request's address, the API from the
 * request's body.
 */
export type Asker = Pick<RequestContext, "upstreams" | "log" | "fallbackLanguage" | "cookies"> & {
  site: Site
  locale: Locale
}

export type Result = SearchRecordFieldsFragment & {
  /** The hit's address. */
  url: string
}

export type Results = Omit<SearchQuery["search"], "records"> & { records: Result[] }

type Wanted = { query: string; type: SearchType | null; skip: number; first: number }

/** @throws {UpstreamError} when the service doesn't answer [SEARCH-08]. */
export async function search(asker: Asker, wanted: Wanted): Promise<Results> {
  const variables = { ...readerOf(asker), ...wanted }
  const answer = await asker.upstreams.search.request(SearchDocument, { variables, log: asker.log })
  return { ...answer.search, records: answer.search.records.map((record) => toResult(record, asker)) }
}

/**
 * What comes nearest to the words of an address, which doesn't count as a search of a reader's.
 * @throws {UpstreamError} when the service doesn't answer.
 */
export async function findNearestPages(
  asker: Asker,
  { query, first }: Pick<Wanted, "query" | "first">,
): Promise<Result[]> {
  const variables = { ...readerOf(asker), query, first }
  const answer = await asker.upstreams.search.request(NearestPagesDocument, { variables, log: asker.log })
  return answer.search.records.map((record) => toResult(record, asker))
}

const suggestionCount = 8

/** @throws {UpstreamError} when the service doesn't answer [SEARCH-08]. */
export async function suggest(asker: Asker, query: string): Promise<Result[]> {
  const variables = { ...readerOf(asker), query, first: suggestionCount }
  const answer = await asker.upstreams.search.request(SuggestDocument, { variables, log: asker.log })
  return answer.suggest.map((record) => toResult(record, asker))
}

function readerOf({ site, locale, fallbackLanguage, cookies }: Asker) {
  const languages = [...new Set([locale.language, fallbackLanguage, "en"])]
  return {
    siteId: site.id,
    languages,
    country: locale.country.countryCode,
    system: measurementSystem({ cookies, locale }),
  }
}

function toResult(record: SearchRecordFieldsFragment, { site, locale }: Asker): Result {
  return {
    ...record,
    title: resultTitle(record.title, siteBrandName(site)),
    url: record.type === "DOCUMENT" ? record.path : addressOf(record.path, site, locale),
  }
}

/** A news item stands in a list, whose address has a query. */
function addressOf(path: string, site: Site, locale: Locale): string {
  const [plain = "/", query] = path.split("?", 2)
  return localizedPath(site, locale, plain) + (query === undefined ? "" : `?${query}`)
}
