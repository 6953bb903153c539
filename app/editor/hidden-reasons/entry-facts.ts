/** What decides whether visitors see an entry. */

/** ISO 8601; null where there is no limit on that side. */
export type Window = { publishAt: string | null; unpublishAt: string | null }

export type EntryFacts = {
  /** GraphQL type. */
  kind: "Page" | "Event" | "Location" | "Whitepaper"
  id: string
  title: string
  /** Unlocalized. */
  path: string
  /** Null for an entry that every site shows. */
  siteId: string | null
  /** Of the draft; null for an entry that is shown in any language. */
  languages: readonly string[] | null
  /** In which visitors get it now; null where only the window decides. */
  publishedLanguages: readonly string[] | null
  /** Whether the entry has been published at all. */
  isPublished: boolean
  /** ISO codes; empty: all. */
  countries: readonly string[]
  /** By language; a language without one is always shown. */
  windows: Readonly<Record<string, Window>>
  protection: { type: "NONE" | "PASSWORD" | "ROLE"; roles: readonly string[] }
}
