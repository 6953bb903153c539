/** What a missing page offers: the site's search, and the pages whose names come nearest to the address. */
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { NearestPage, Offers } from "../errors/fault.ts"
import { searchPath } from "../search-address/search-path.ts"
import { maxQueryLength } from "../search-address/search-query.ts"
import { findNearestPages, type Result } from "./search.server.ts"
import { waitForSearch } from "./search-limit.server.ts"
import { loadWaysOn } from "./ways-on.server.ts"

const nearestCount = 4

export async function missingPage(context: RequestContext): Promise<Response> {
  return notFound(context, await loadMissingOffers(context))
}

export async function loadMissingOffers(context: RequestContext): Promise<Offers> {
  const { site, locale } = context
  const nearest = await findNearest(context)
  return {
    scope: { action: searchPath(site, locale), siteSlug: site.slug ?? "", localeCode: locale.urlCode },
    words: wordsOf(context.path),
    nearest,
    sections: nearest.length > 0 ? [] : (await loadWaysOn(context)).sections,
  }
}

/**
 * The last part of an address says what was looked for; the part above it, often the right one, would hide that. A scanner tries many
 * addresses; it gets the page without suggestions, since each costs a search.
 */
async function findNearest(context: RequestContext): Promise<NearestPage[]> {
  const query = wordsOf(context.path.slice(context.path.lastIndexOf("/")))
  const { clientAddress } = context
  if (query === "" || waitForSearch("search", { clientAddress, headers: new Headers() }) !== null) return []
  try {
    // Documents of a machine fill the places behind it, and aren't pages, so more is asked for than is shown.
    const records = await findNearestPages(context, { query, first: nearestCount * 3 })
    const pages = records.filter(({ type }) => type !== "DOCUMENT")
    return nearestFirst(pages, { query, path: context.localizedPath })
      .slice(0, nearestCount)
      .map(({ title, url, language }) => ({ title, href: url, language }))
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    context.log.warn({ err: error }, "a missing page is shown without the nearest ones")
    return []
  }
}

/**
 * What is called as the address says, and what stands below the same page, comes first. Of pages with one title a list without pictures
 * can show only one.
 */
function nearestFirst(pages: readonly Result[], { query, path }: { query: string; path: string }) {
  const above = path.slice(0, path.lastIndexOf("/") + 1)
  const nearness = ({ title, url }: Result) => {
    const name = wordsOf(url.slice(url.lastIndexOf("/")))
    const isCalledSo = [name, title.toLowerCase()].some(
      (one) => one.startsWith(query) || query.startsWith(one),
    )
    return Number(isCalledSo) * 2 + Number(url.startsWith(above))
  }
  const sorted = pages.toSorted((one, other) => nearness(other) - nearness(one))
  return sorted.filter(({ title }, place) => sorted.findIndex((one) => one.title === title) === place)
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
