/** The documents that the index receives, and its answers. */

export const documentTypes = [
  "page",
  "product",
  "document",
  "story",
  "release",
  "news",
  "event",
  "location",
] as const

export type DocumentType = (typeof documentTypes)[number]

/** An object that can be found, in one language. */
export type SearchDocument = {
  /** The same in every language. */
  id: string
  /** The object that this one belongs to and is removed with, such as the page that offers a file. */
  parentId?: string | null
  siteId: string
  type: DocumentType
  /** ISO 639-1. */
  language: string
  /** All languages in which the object exists; a reader finds it in the first of their own languages that exists. */
  languages: readonly string[]
  /** ISO codes of the countries for which it is shown; empty for all. */
  countries: readonly string[]
  /** Unlocalized path on the site, or the address of a file. */
  path: string
  title: string
  description?: string | null
  /** All other text. */
  text?: string | null
  keywords?: readonly string[] | null
  /** Model names and numbers in any spelling: `Sigma 688`. */
  models?: readonly string[] | null
  /** What it is, in words: the class of a machine, the one thing that it does. They weigh as much as the title. */
  kinds?: readonly string[] | null
  /** Values above 1 rank higher than similar documents; from 0.1 to 10. */
  boost?: number | null
  /** Address of a picture. */
  image?: string | null
  /** What it is, in a word or two, in its language: the class of a machine. */
  label?: string | null
  /** The figure that says most about it, in its language, for readers with metric and with imperial units. */
  figureMetric?: string | null
  figureImperial?: string | null
  /** The first moment at which readers find it, and the first at which they no longer do (ISO 8601). */
  opensAt?: string | null
  closesAt?: string | null
  /** Changes whenever the object changes. */
  version: string
}

export type SearchQuery = {
  siteId: string
  /** In order of preference: an object is found in the first of these languages in which it exists. */
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
  image: string | null
  label: string | null
  figureMetric: string | null
  figureImperial: string | null
}

export type SearchAnswer = {
  records: SearchRecord[]
  /** The number of hits of the wanted type, at most `countLimit`. */
  total: number
  types: { type: DocumentType; total: number }[]
  /** The corrected query that was used, because the typed one had no hits. */
  correctedQuery: string | null
  /** Whether no document has all the words, so that documents with some of them are shown. */
  isPartial: boolean
}

/** Hits beyond this number are not counted. */
export const countLimit = 1000
