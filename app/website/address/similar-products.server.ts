import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { search } from "../search/search.server.ts"
import { waitForSearch } from "../search/search-limit.server.ts"

const similarCount = 12

/**
 * Slugs of the products that the search means by a text, the likeliest first: it knows typing faults, model numbers in
 * any spelling and words of other languages. None where the search doesn't answer, so that the list still finds names.
 */
export async function findSimilar(context: RequestContext, text: string): Promise<string[]> {
  const { clientAddress, log } = context
  if (waitForSearch("search", { clientAddress, headers: new Headers() }) !== null) return []
  try {
    const wanted = { query: text.toWellFormed(), type: "PRODUCT", skip: 0, first: similarCount } as const
    const { records } = await search(context, wanted)
    return [...new Set(records.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)))]
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    log.warn({ err: error }, "a list is filtered by names alone, without the search")
    return []
  }
}
