/** What translators work with, as part of the upstreams; `platform/translation/memory/` keeps it. */
import type { EntryName } from "../translation/translation-state.ts"
import type { Figures } from "./field-states.ts"

export type MemoryMatch = EntryName & { source: string; target: string; likeness: number }

export type FieldDraft = {
  field: string
  sourceHash: string
  targetHash: string
  savedBy: string | null
  savedAt: Date
}

type SourceText = { field: string; hash: string; value: unknown }

export type SiteCoverage = Figures & { siteId: string; language: string; entries: number; countedAt: Date }

/** Of the texts in `locales/`; `missing` are keys that English has. */
export type TextCoverage = {
  language: string
  texts: number
  translated: number
  words: number
  translatedWords: number
  missing: readonly string[]
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    translationMemory: {
      search(asked: { from: string; to: string; sentence: string }): Promise<MemoryMatch[]>
      learn(
        entry: EntryName,
        languages: { from: string; to: string },
        pairs: readonly { field: string; source: string; target: string }[],
      ): Promise<void>
    }
    translationDrafts: {
      list(entry: EntryName, language: string): Promise<FieldDraft[]>
      save(entry: EntryName, language: string, drafts: readonly Omit<FieldDraft, "savedAt">[]): Promise<void>
      forget(entry: EntryName, language: string, fields?: readonly string[]): Promise<void>
      keepSources(entry: EntryName, sources: readonly SourceText[]): Promise<void>
      findSources(entry: EntryName, wanted: readonly { field: string; hash: string }[]): Promise<SourceText[]>
    }
    translationCoverage: {
      sum(): Promise<SiteCoverage[]>
      update(entry: EntryName, figures: Figures & { language: string }): Promise<void>
      /** The texts of the interface. */
      texts(): Promise<TextCoverage[]>
    }
  }
}
