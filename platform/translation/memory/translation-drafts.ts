/** What translators have saved and not finished, and the source texts that translations were made from. */
import type pg from "pg"
import type { EntryName } from "../translation.ts"

export type FieldDraft = {
  field: string
  sourceHash: string
  targetHash: string
  savedBy: string | null
  savedAt: Date
}

export type SourceText = { field: string; hash: string; value: unknown }

export type TranslationDrafts = {
  list(entry: EntryName, language: string): Promise<FieldDraft[]>
  save(entry: EntryName, language: string, drafts: readonly Omit<FieldDraft, "savedAt">[]): Promise<void>
  /** Forgets the drafts of these fields; of all when there are none. */
  forget(entry: EntryName, language: string, fields?: readonly string[]): Promise<void>
  keepSources(entry: EntryName, sources: readonly SourceText[]): Promise<void>
  /** Those that are kept, of the wanted ones. */
  findSources(entry: EntryName, wanted: readonly { field: string; hash: string }[]): Promise<SourceText[]>
}

export function createTranslationDrafts(pool: pg.Pool): TranslationDrafts {
  return {
    async list({ kind, id }, language) {
      const { rows } = await pool.query<FieldDraft>(
        `select field, source_hash as "sourceHash", target_hash as "targetHash", saved_by as "savedBy",
           saved_at as "savedAt"
         from translation_draft where entry_kind = $1 and entry_id = $2 and language = $3 order by field`,
        [kind, id, language],
      )
      return rows
    },
    async save({ kind, id }, language, drafts) {
      await pool.query(
        `insert into translation_draft (entry_kind, entry_id, language, field, source_hash, target_hash, saved_by)
         select $1, $2, $3, field, "sourceHash", "targetHash", "savedBy"
         from jsonb_to_recordset($4::jsonb) as new (field text, "sourceHash" text, "targetHash" text, "savedBy" text)
         on conflict (entry_kind, entry_id, language, field) do update
         set source_hash = excluded.source_hash, target_hash = excluded.target_hash, saved_by = excluded.saved_by,
           saved_at = now()`,
        [kind, id, language, JSON.stringify(drafts)],
      )
    },
    async forget({ kind, id }, language, fields) {
      await pool.query(
        `delete from translation_draft
         where entry_kind = $1 and entry_id = $2 and language = $3 and ($4::text[] is null or field = any ($4))`,
        [kind, id, language, fields ?? null],
      )
    },
    async keepSources({ kind, id }, sources) {
      await pool.query(
        `insert into translation_source (entry_kind, entry_id, field, hash, value)
         select $1, $2, field, hash, value from jsonb_to_recordset($3::jsonb) as new (field text, hash text, value jsonb)
         on conflict do nothing`,
        [kind, id, JSON.stringify(sources)],
      )
    },
    async findSources({ kind, id }, wanted) {
      if (wanted.length === 0) return []
      const { rows } = await pool.query<SourceText>(
        `select field, hash, value from translation_source
         join unnest($3::text[], $4::text[]) as wanted (field, hash) using (field, hash)
         where entry_kind = $1 and entry_id = $2`,
        [kind, id, wanted.map(({ field }) => field), wanted.map(({ hash }) => hash)],
      )
      return rows
    },
  }
}
