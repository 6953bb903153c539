/** The store of translation states, as part of the upstreams; `platform/translation/` keeps it. */
import type { EntryName, TargetState } from "./translation-state.ts"

/** Null where nothing is stored. */
export type TargetChange = { language: string; before: TargetState | null; after: TargetState | null }

export type FieldHashes = { field: string; sourceHash: string; targetHash: string }

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    translations: {
      list(entries: readonly EntryName[]): Promise<(EntryName & { language: string; target: TargetState })[]>
      start(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
      reset(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
      markExported(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
      /** `fields` are all of the entry. */
      markTranslated(
        entry: EntryName,
        language: string,
        fields: readonly FieldHashes[],
      ): Promise<TargetChange[]>
      listFields(entry: EntryName): Promise<(FieldHashes & { language: string })[]>
    }
  }
}
