/** Parses a search from an address. Any input becomes a search or a named fault. */

export const maxQueryLength = 200
export const pageLength = 10
/** "Show more" extends the list up to this many pages; after that a new list begins. */
export const pagesPerList = 10
/** The service counts hits up to this number. */
export const countLimit = 1000

export const searchTypes = [
  "PRODUCT",
  "PAGE",
  "DOCUMENT",
  "STORY",
  "RELEASE",
  "NEWS",
  "EVENT",
  "LOCATION",
] as const

export type SearchType = (typeof searchTypes)[number]

export type SearchInput = {
  query: string
  type: SearchType | null
  page: number
  fault: "too-long" | null
}

/** Trims and collapses white space and removes invisible characters. */
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

/** The hits that a page of the list shows: all from the start of its list. */
export function windowOf(page: number): { skip: number; first: number } {
  const skip = Math.floor((page - 1) / pagesPerList) * pagesPerList * pageLength
  return { skip, first: page * pageLength - skip }
}
