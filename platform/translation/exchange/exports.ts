/** Files for translators: what is in them, and how far their making is. The file itself is never kept. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Asker } from "./import-types.ts"

export type StoredExport = {
  id: string
  sourceLanguage: string
  language: string
  /** The website's business. */
  filter: unknown
  madeBy: string | null
  madeByName: string | null
  madeAt: Date
  entries: number
  done: number
  beganAt: Date | null
  endedAt: Date | null
}

export type NewExport = {
  sourceLanguage: string
  language: string
  filter: object
  entries: number
  by: Asker
}

export type Exports = {
  create(made: NewExport): Promise<string>
  find(id: string): Promise<StoredExport | null>
  /** The newest first. @param languages null: all. */
  list(languages: readonly string[] | null, first: number): Promise<StoredExport[]>
  /** @param done entries that are written; `isOver` when the whole file is. */
  note(id: string, done: number, isOver: boolean): Promise<void>
}

const columns = `id, source_language as "sourceLanguage", language, filter, made_by as "madeBy", made_by_name as "madeByName",
  made_at as "madeAt", entries, done, began_at as "beganAt", ended_at as "endedAt"`

export function createExports({ pool }: { pool: pg.Pool }): Exports {
  return {
    async create({ sourceLanguage, language, filter, entries, by }) {
      const id = randomUUID()
      await pool.query(
        `insert into translation_export (id, source_language, language, filter, entries, made_by, made_by_name)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, sourceLanguage, language, JSON.stringify(filter), entries, by.subject, by.name],
      )
      return id
    },
    async find(id) {
      const { rows } = await pool.query<StoredExport>(
        `select ${columns} from translation_export where id = $1`,
        [id],
      )
      return rows[0] ?? null
    },
    async list(languages, first) {
      const { rows } = await pool.query<StoredExport>(
        `select ${columns} from translation_export
         where $1::text[] is null or language = any($1) order by made_at desc, id limit $2`,
        [languages, first],
      )
      return rows
    },
    async note(id, done, isOver) {
      await pool.query(
        `update translation_export set done = $2, began_at = case when $2 = 0 then now() else began_at end,
           ended_at = case when $3 then now() end
         where id = $1`,
        [id, done, isOver],
      )
    },
  }
}
