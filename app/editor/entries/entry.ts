/** Entries of the content service as editors and translators see them: with all their languages. */
import type { Field } from "../fields/component-fields.ts"
import { entryTexts } from "../fields/component-texts.ts"

/** `kind` is a GraphQL type of the content service; stories and media releases are `Page`. */
export type EntryName = { kind: string; id: string }

export const entryKinds = ["Page", ...Object.keys(entryTexts)] as const

export function isEntryKind(kind: string): boolean {
  return entryKinds.includes(kind)
}

export type Stage = "DRAFT" | "PUBLISHED"

/** An entry on one stage. */
export type Entry = EntryName & {
  /** In the source language. */
  title: string
  /** Null for what belongs to no site. */
  siteId: string | null
  /** A page's unlocalized path on its site, which its section begins with; null for other kinds. */
  path: string | null
  sourceLanguage: string
  /** Without the source, and without what the site doesn't offer. */
  targetLanguages: string[]
  /** That it has on this stage, the source included. */
  languages: string[]
  /** The texts that were asked for, by language; a text that the language lacks has the value null. */
  fields: ReadonlyMap<string, readonly Field[]>
}

/** What is left out doesn't narrow. */
export type EntryFilter = {
  kinds?: readonly string[]
  siteId?: string
  /** The page `/company` and everything below it. Other kinds have no section, so they are left out then. */
  section?: string
  ids?: readonly string[]
  /** The languages whose texts are read, where not all of them are needed. */
  texts?: readonly string[]
}

/** In an answer of the content service. */
export type Answered = { __typename: string; id: string } & Record<string, unknown>
