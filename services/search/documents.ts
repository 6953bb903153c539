/** What the index is told and what it answers. Whoever has things to be found hands them over as these. */

export const documentTypes = ["page", "product", "document", "story"] as const

export type DocumentType = (typeof documentTypes)[number]

/** One thing that can be found, in one language. */
export type SearchDocument = {
  /** The same in every language. */
  id: string
  /** What this belongs to and goes with, such as the page that offers a file. */
  parentId?: string | null
  siteId: string
  type: DocumentType
  /** ISO 639-1. */
  language: string
  /** Every language that the thing is there in; a reader finds it in the first of the languages that he wants. */
  languages: readonly string[]
  /** ISO codes of the countries that it is for; empty: all. */
  countries: readonly string[]
  /** Unlocalized path on the site, or the address of a file. */
  path: string
  title: string
  description?: string | null
  /** Everything else that it says. */
  text?: string | null
  keywords?: readonly string[] | null
  /** Model names and numbers, however they are written: `Sigma 688`. */
  models?: readonly string[] | null
  /** Above 1 comes before its like; from 0.1 to 10. */
  boost?: number | null
  /** Changes whenever the thing does. */
  version: string
}

export type SearchQuery = {
  siteId: string
  /** Best first: a thing is found in the first of these that it has. */
  languages: readonly string[]
  /** ISO code of the reader's country, `ALL` for international readers. */
  country: string
  query: string
  type?: DocumentType | null
  skip: number
  first: number
}

export type SearchRecord = {
  id: string
  type: DocumentType
  language: string
  path: string
  title: string
  description: string
}

export type SearchAnswer = {
  records: SearchRecord[]
  /** Of the wanted type; no more than `countLimit`. */
  total: number
  types: { type: DocumentType; total: number }[]
  /** Words that were searched instead of those typed, which found nothing. */
  correctedQuery: string | null
  /** Nothing has all the words; what has some is shown. */
  isPartial: boolean
}

/** Hits beyond this number are not counted. */
export const countLimit = 1000
