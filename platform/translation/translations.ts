/** Keeps how far translations are. Each change is one transaction and tells what it changed, for the audit log. */
import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import {
  type EntryName,
  exported,
  type FieldHashes,
  type KeptTarget,
  reset,
  started,
  type TargetState,
  translated,
} from "./translation.ts"
import { TranslationStore } from "./translation-store.ts"

/** `before` and `after` are null where nothing is stored. Languages without a change are left out. */
export type TargetChange = { language: string; before: TargetState | null; after: TargetState | null }

export type StoredTarget = EntryName & { language: string; target: TargetState }

export type Translations = {
  list(entries: readonly EntryName[]): Promise<StoredTarget[]>
  /** Marks targets for translation [TRANS-04]. */
  start(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
  /** Takes targets back to the state before the start [TRANS-05]. */
  reset(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
  /** Texts were handed out to be translated. */
  markExported(entry: EntryName, languages: readonly string[]): Promise<TargetChange[]>
  /** A translation is finished: an import was applied, or a translator is done. `fields` are all of the entry. */
  markTranslated(entry: EntryName, language: string, fields: readonly FieldHashes[]): Promise<TargetChange[]>
  /** What the finished translations were made from. */
  listFields(entry: EntryName): Promise<(FieldHashes & { language: string })[]>
}

type Change = (kept: KeptTarget | null) => KeptTarget | "gone" | null

export function createTranslations(pool: pg.Pool, now: () => Date = () => new Date()): Translations {
  function change(
    entry: EntryName,
    languages: readonly string[],
    changeOf: Change,
    also: (store: TranslationStore) => Promise<void> = async () => {},
  ): Promise<TargetChange[]> {
    return inTransaction(pool, async (client) => {
      const store = new TranslationStore(client)
      const kept = await store.lock(entry)
      const changes: TargetChange[] = []
      for (const language of new Set(languages)) {
        const own = kept.get(language) ?? null
        const changed = changeOf(own)
        if (changed === null) continue
        if (changed === "gone") await store.delete(entry, language)
        else await store.put(entry, language, changed)
        const after = changed === "gone" ? null : changed.target
        changes.push({ language, before: own?.target ?? null, after })
      }
      await also(store)
      return changes
    })
  }

  return {
    list: (entries) => new TranslationStore(pool).list(entries),
    start: (entry, languages) => change(entry, languages, (kept) => started(kept, now())),
    reset: (entry, languages) => change(entry, languages, reset),
    markExported: (entry, languages) => change(entry, languages, (kept) => exported(kept, now())),
    markTranslated: (entry, language, fields) =>
      change(
        entry,
        [language],
        (kept) => translated(kept, now()),
        (store) => store.replaceFields(entry, language, fields, now()),
      ),
    listFields: (entry) => new TranslationStore(pool).listFields(entry),
  }
}
