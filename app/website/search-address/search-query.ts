/** What may be searched for, read from an address: whatever stands there, it is a search or a fault with a name. */

export const maxQueryLength = 200
export const pageLength = 10
/** "Show more" lengthens the list up to here; what lies further back begins a new one. */
export const pagesPerList = 10
/** Hits that the service counts. */
export const countLimit = 1000

export const searchTypes = ["PRODUCT", "PAGE", "DOCUMENT", "STORY"] as const

export type SearchType = (typeof searchTypes)[number]

export type SearchInput = {
  query: string
  type: SearchType | null
  page: number
  fault: "too-long" | null
}

/** Spaces at the ends and in rows say nothing, nor do signs that nobody sees. */
export function cleanQuery(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}]+/gu, " ")
    .trim()
}

export function readSearch(parameters: URLSearchParams): SearchInput {
  const query = cleanQuery(parameters.get("q") ?? "")
  const isTooLong = query.length > maxQueryLength
  const type = parameters.get("type")?.toUpperCase()
  return {
    query: isTooLong ? query.slice(0, maxQueryLength).toWellFormed() : query,
    type: searchTypes.find((known) => known === type) ?? null,
    page: readPage(parameters.get("page")),
    fault: isTooLong ? "too-long" : null,
  }
}

const lastPage = countLimit / pageLength

function readPage(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1
  return Math.min(Math.max(page, 1), lastPage)
}

/** The hits that a page of the list shows: all since the list's beginning. */
export function windowOf(page: number): { skip: number; first: number } {
  const skip = Math.floor((page - 1) / pagesPerList) * pagesPerList * pageLength
  return { skip, first: page * pageLength - skip }
}
