/** How much is translated, counted entry by entry while nobody waits, and added up when somebody looks. */
import type pg from "pg"
import { inTransaction } from "../../database/database.ts"
import type { EntryName } from "../translation.ts"

export type CoverageFigures = {
  fields: number
  translated: number
  outdated: number
  words: number
  translatedWords: number
}

export type EntryCoverage = CoverageFigures & { language: string }
export type SiteCoverage = CoverageFigures & {
  siteId: string
  language: string
  entries: number
  countedAt: Date
}

export type TranslationCoverage = {
  /** By site and language. */
  sum(): Promise<SiteCoverage[]>
  /** Replaces the figures of an entry. `revision` tells when it has to be counted again. */
  put(
    entry: EntryName,
    counted: { siteId: string; revision: string; figures: readonly EntryCoverage[] },
  ): Promise<void>
  /** The same for one language, after somebody has translated; nothing happens before the entry was counted. */
  update(entry: EntryName, figures: EntryCoverage): Promise<void>
  /** By entry id, of one kind. */
  revisions(kind: string): Promise<Map<string, string>>
  forget(kind: string, ids: readonly string[]): Promise<void>
}

const figureColumns = `fields = $4, translated = $5, outdated = $6, words = $7, translated_words = $8`

export function createTranslationCoverage(pool: pg.Pool): TranslationCoverage {
  return {
    async sum() {
      const { rows } = await pool.query<SiteCoverage>(
        `select site_id as "siteId", language, count(*)::int as entries, sum(fields)::int as fields,
           sum(translated)::int as translated, sum(outdated)::int as outdated, sum(words)::int as words,
           sum(translated_words)::int as "translatedWords", min(counted_at) as "countedAt"
         from translation_coverage group by site_id, language order by site_id, language`,
      )
      return rows
    },
    put: ({ kind, id }, { siteId, revision, figures }) =>
      inTransaction(pool, async (client) => {
        await client.query("delete from translation_coverage where entry_kind = $1 and entry_id = $2", [
          kind,
          id,
        ])
        await client.query(
          `insert into translation_coverage (entry_kind, entry_id, site_id, revision, language, fields, translated,
             outdated, words, translated_words)
           select $1, $2, $3, $4, language, fields, translated, outdated, words, "translatedWords"
           from jsonb_to_recordset($5::jsonb) as new (language text, fields integer, translated integer,
             outdated integer, words integer, "translatedWords" integer)`,
          [kind, id, siteId, revision, JSON.stringify(figures)],
        )
      }),
    async update({ kind, id }, { language, fields, translated, outdated, words, translatedWords }) {
      await pool.query(
        `update translation_coverage set ${figureColumns}, counted_at = now()
         where entry_kind = $1 and entry_id = $2 and language = $3`,
        [kind, id, language, fields, translated, outdated, words, translatedWords],
      )
    },
    async revisions(kind) {
      const { rows } = await pool.query<{ id: string; revision: string }>(
        `select distinct entry_id as id, revision from translation_coverage where entry_kind = $1`,
        [kind],
      )
      return new Map(rows.map(({ id, revision }) => [id, revision]))
    },
    async forget(kind, ids) {
      for (const table of ["translation_coverage", "translation_memory"])
        await pool.query(`delete from ${table} where entry_kind = $1 and entry_id = any ($2)`, [kind, ids])
    },
  }
}
