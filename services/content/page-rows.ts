/** What the tables hold of pages, stories and media releases among them. */
import type { RichTextTree } from "./rich-text.ts"
import type { Stage, StoredWindow } from "./rows.ts"

export type StoredProtection = { type: "NONE" | "PASSWORD" | "ROLE"; passwordKey?: string; roles?: string[] }

/** What makes a page a story. `publicationDate` is as written: a day, or a moment with its offset. */
export type StorySettings = {
  category: string
  publicationDate: string
  contacts: string[]
  products: string[]
  video?: string
}

/** What makes a page a media release. */
export type ReleaseSettings = {
  publicationDate: string
  topics: string[]
  adHoc: boolean
  contacts: string[]
  pictures: string[]
}

export type PageSettings = {
  published: boolean
  pageType: string
  theme?: string
  image?: string
  injection?: string
  translation: { source: string; targets: string[] }
  /** The page's own protection. */
  ownProtection?: StoredProtection
  /** The effective protection: the page's own, else that of the nearest page above. */
  protection: StoredProtection
  window?: StoredWindow
  story?: StorySettings
  release?: ReleaseSettings
}

/** A module with the texts of one language; `models.ts` lists the fields of each type. */
export type StoredModule = {
  type: string
  key: string
  measure: string
  anchor?: string
  anchorTitle?: string
  [field: string]: unknown
}

export type PageRow = {
  id: string
  stage: Stage
  superseded: boolean
  siteId: string
  path: string
  cmsType: string
  countries: string[]
  languages: string[]
  settings: PageSettings
}

/** What a language of a story or a media release has beside its lead and its modules. */
export type LocalizedFacts = {
  /** Asset id of a WebVTT file. */
  captions?: string
  transcript?: RichTextTree
  /** Newest first. */
  corrections?: { at: string; text: string }[]
  readingMinutes?: number
}

export type LocalizationRow = {
  pageId: string
  stage: Stage
  locale: string
  title: string
  description: string | null
  leadText: string | null
  facts: LocalizedFacts
  modules: StoredModule[]
  /** Only of texts that a mutation wrote: the digest of the file's texts that they replace, "" where the files have none. */
  editedFrom?: string
}

export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1)
}
