/**
 * The content of the tables: the importer writes it, resolvers and exporter read it. Larger kinds have files of their
 * own: `page-rows.ts`, `navigation-rows.ts`, `location-rows.ts`, `investor-rows.ts`, `event.ts`.
 */
import { createHash } from "node:crypto"

export type Stage = "DRAFT" | "PUBLISHED"

export type EntryKind =
  | "country"
  | "language"
  | "brand"
  | "site"
  | "navigation"
  | "asset"
  | "concept"
  | "location"
  | "whitepaper"
  | "event"
  | "figureTable"
  | "report"
  | "meeting"
  | "sharePrices"
  | "topic"
  | "contact"
  | "news"

export type EntryRow<Data = unknown> = { kind: EntryKind; id: string; position: number; data: Data }

/** Texts by locale. */
export type Localized<T = string> = Partial<Record<string, T>>

/** The first moment that shows an entry and the first that no longer does (ISO 8601, UTC); see `windows.ts`. */
export type Stretch = { publishAt?: string; unpublishAt?: string }

/** When an entry is shown; a language's own stretch takes the place of the entry's. */
export type StoredWindow = Stretch & { languages?: Localized<Stretch> }

export type StoredLink = {
  text?: string
  pageId?: string
  pageParameters?: string
  path?: string
  url?: string
  productSlug?: string
  openInNewTab?: boolean
}

export type CountryData = {
  languages: string[]
  defaultLanguage: string
  measurement: "METRIC" | "IMPERIAL"
  hidden: boolean
  names: Localized
}

export type LanguageData = { defaultCountry: string; names: Localized }

export type BrandData = {
  name: string
  pimId?: string
  theme: string
  image?: string
  url?: string
  width?: number
  height?: number
  sortIndex: number
}

export type SiteData = {
  name: string
  slug?: string
  theme: string
  brand?: string
  internationalOnly: boolean
  hideSideButtons: boolean
  enableCutFont: boolean
  domains: { host: string; pathSlug?: string }[]
  externalDomain?: string
  extraLanguages: string[]
  removedLanguages: string[]
  defaultLanguage: string
}

export type AssetData = {
  file: string
  sha256: string
  mimeType: string
  size: number
  width?: number
  height?: number
  alternativeText: Localized
  /** The address `/file/{slug}` of a published file. */
  slug?: string
  /** The language of a file with a slug. */
  language?: string
  /** Only those get it who ask for it: it has no public address (`gated-files.ts`). */
  gated?: boolean
  /** Whom a publisher has to name beside the picture. */
  credit?: Localized
  window?: Stretch
  /** Where every entry that shows the asset has a window: when the asset may be had (`import/asset-windows.ts`). */
  openDuring?: Stretch[]
}

export const topicKinds = ["STORY", "RELEASE"] as const

/** A story's category, or what a media release is about. */
export type TopicData = { kind: (typeof topicKinds)[number]; texts: Localized<{ name: string }> }

/** A team or desk that writes stories, or answers the press or investors. */
export type ContactData = {
  image?: string
  email?: string
  telephone?: string
  showsStories: boolean
  texts: Localized<{ name: string; role?: string; about?: string }>
}

/** A news item of one site. Its id is `<site>:<name of its file>`. */
export type NewsData = {
  site: string
  /** As written in the file. */
  publicationDate: string
  /** The same moment, in UTC, so that the database can order by it. */
  at: string
  image?: string
  link?: StoredLink
  countries: string[]
  window?: StoredWindow
  texts: Localized<{ title: string; text: string }>
}

/** A paper for readers who leave their mail address; `file` is a gated asset. */
export type WhitepaperData = {
  picture?: string
  window?: StoredWindow
  texts: Localized<WhitepaperText>
}

export type WhitepaperText = {
  title: string
  leadText: string
  /** What a reader learns from it. */
  points: string[]
  file: string
}

/** What a concept does in a search (`schema.graphql`). */
export const conceptRoles = [
  "filler",
  "common",
  "intent",
  "matter",
  "document",
  "wish",
  "predicate",
  "case",
  "question",
] as const

/** A group of words with one meaning, for the search. */
export type ConceptData = {
  /** The name of its file in `thesaurus/`. */
  topic: string
  broader?: string
  role?: (typeof conceptRoles)[number]
  /** Of a case: a query speaks of one concept of each list, by id. */
  when?: string[][]
  /** Of a case or a question: what answers it, best first: ids of concepts, or addresses of pages. */
  answers?: string[]
  /** By language; the first word is the preferred one, the others are its synonyms. */
  words: Localized<string[]>
}

/** `siteId` is "" for a redirect of all sites. */
export type RedirectRow = { previousUrl: string; siteId: string; target: StoredLink }

// Part of every digest: raise it when the stored form changes, so that the next import writes everything again.
const storedFormat = 2

/** Digests are equal when the values are equal, whatever the order of their keys. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(`${storedFormat}${stableJson(value)}`)
    .digest("hex")
    .slice(0, 24)
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== "object" || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
