/** What a missing page offers: the site's search, and the pages whose names come nearest to the address. */
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { NearestPage } from "../errors/fault.ts"
import { type SearchScope, searchPath } from "../search-address/search-path.ts"
import { maxQueryLength } from "../search-address/search-query.ts"
import { search } from "./search.server.ts"
import { waitForSearch } from "./search-limit.server.ts"

/** A scanner tries many addresses; it gets the page without suggestions, since each costs a search. */
const nearestCount = 4

export async function missingPage(context: RequestContext): Promise<Response> {
  const { site, locale } = context
  const scope: SearchScope = {
    action: searchPath(site, locale),
    siteSlug: site.slug ?? "",
    localeCode: locale.urlCode,
  }
  return notFound(context, { scope, words: wordsOf(context.path), nearest: await findNearest(context) })
}

async function findNearest(context: RequestContext): Promise<NearestPage[]> {
  const query = wordsOf(context.path)
  const { clientAddress } = context
  if (query === "" || waitForSearch("search", { clientAddress, headers: new Headers() }) !== null) return []
  try {
    const { records } = await search(context, { query, type: null, skip: 0, first: nearestCount })
    return records.map(({ title, url, language }) => ({ title, href: url, language }))
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    context.log.warn({ err: error }, "a missing page is shown without the nearest ones")
    return []
  }
}

/** The words of an address, the last part first, since it says most. File extensions say nothing. */
export function wordsOf(path: string): string {
  const [last = "", above = ""] = path.split("/").filter(Boolean).reverse()
  return `${last.replace(/\.\w{1,5}$/, "")} ${above}`
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .slice(0, maxQueryLength)
    .toWellFormed()
}
