/** What of the releases the overview shows: it stands in the address, so that every choice can be linked [MEDIA-02]. */
export type ReleaseQuery = {
  year: number | null
  /** Slug of a topic. */
  topic: string | null
  isAdHoc: boolean
  /** Words of title and summary. */
  words: string
  /** Starts at 1. */
  page: number
}

export const releasesPerPage = 12
const maxWordsLength = 200
const maxPage = 10_000

export const allReleases: ReleaseQuery = { year: null, topic: null, isAdHoc: false, words: "", page: 1 }

/** What an address says; a value that can't be one counts as left out. */
export function readReleaseQuery(parameters: URLSearchParams): ReleaseQuery {
  const page = parameters.get("page") ?? ""
  const year = parameters.get("year") ?? ""
  const topic = parameters.get("topic") ?? ""
  return {
    year: /^[12]\d{3}$/.test(year) ? Number(year) : null,
    topic: /^[a-z\d][a-z\d-]{0,99}$/.test(topic) ? topic : null,
    isAdHoc: parameters.get("ad-hoc") === "true",
    words: (parameters.get("q") ?? "").trim().slice(0, maxWordsLength).toWellFormed(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
  }
}

/** The query string of a choice, with `?`; empty for all releases. */
export function releaseSearch({ year, topic, isAdHoc, words, page }: ReleaseQuery): string {
  const parameters = new URLSearchParams()
  if (year !== null) parameters.set("year", `${year}`)
  if (topic !== null) parameters.set("topic", topic)
  if (isAdHoc) parameters.set("ad-hoc", "true")
  if (words !== "") parameters.set("q", words)
  if (page > 1) parameters.set("page", `${page}`)
  const search = parameters.toString()
  return search && `?${search}`
}

export function isFiltered({ year, topic, isAdHoc, words }: ReleaseQuery): boolean {
  return year !== null || topic !== null || isAdHoc || words !== ""
}
