/** The filter of the overview as it stands in the address: the query of a plain form, readable and shareable [STORY-03]. */

export type StoryFilter = {
  /** Words of title and lead. */
  text: string
  /** Slug of a category; empty for all. */
  category: string
  /** Whether only stories with a film are listed [STORY-04]. */
  hasVideo: boolean
  /** Starts at 1. */
  page: number
}

export const emptyFilter: StoryFilter = { text: "", category: "", hasVideo: false, page: 1 }

export const storiesPerPage = 12
export const maxTextLength = 200
/** More pages than the company will ever have stories for; a number beyond it is read as the first page. */
const maxPage = 10_000

/** Reads any query string: what is no part of a filter is ignored. */
export function readStoryFilter(search: string): StoryFilter {
  const query = new URLSearchParams(search)
  const category = query.get("category") ?? ""
  const page = query.get("page") ?? ""
  return {
    text: cleanText(query.get("q") ?? ""),
    category: /^[a-z0-9-]{1,100}$/.test(category) ? category : "",
    hasVideo: query.get("video") === "yes",
    page: /^[1-9]\d{0,9}$/.test(page) && Number(page) <= maxPage ? Number(page) : 1,
  }
}

function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}]+/gu, " ")
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
}

/** The query string of a filter, always in the same order; empty for all stories. */
export function storySearch({ text, category, hasVideo, page }: StoryFilter): string {
  const query = new URLSearchParams()
  if (text) query.set("q", text)
  if (category) query.set("category", category)
  if (hasVideo) query.set("video", "yes")
  if (page > 1) query.set("page", String(page))
  const search = query.toString()
  return search && `?${search}`
}

/** Whether anything is filtered; a page number alone doesn't count. */
export function isFiltered({ text, category, hasVideo }: StoryFilter): boolean {
  return text !== "" || category !== "" || hasVideo
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / storiesPerPage))
}
