/** All SQL about files that came back from translation. */
import type { Queryable } from "../../database/queryable.ts"
import type {
  Asker,
  ImportEntry,
  ImportState,
  NewImport,
  Outcome,
  StagedEntry,
  StoredImport,
} from "./import-types.ts"

const columns = `id, file_name as "fileName", upload_id as "uploadId", language, state, faults, entries, units, changes, warnings,
  order_id as "orderId", made_by as "madeBy", made_by_name as "madeByName", applied_by as "appliedBy", made_at as "madeAt", ended_at as "endedAt"`

/** A run that hasn't told of itself for so long has died. */
const silentSeconds = 90

export class ImportStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async insert(id: string, { fileName, uploadId, language, orderId, by }: NewImport): Promise<void> {
    await this.db.query(
      `insert into translation_import (id, file_name, upload_id, language, state, order_id, made_by, made_by_name)
       values ($1, $2, $3, $4, 'reading', $5, $6, $7)`,
      [id, fileName, uploadId, language, orderId, by.subject, by.name],
    )
  }

  async find(id: string): Promise<StoredImport | null> {
    const { rows } = await this.db.query<StoredImport>(
      `select ${columns} from translation_import where id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  async list(languages: readonly string[] | null, first: number): Promise<StoredImport[]> {
    const { rows } = await this.db.query<StoredImport>(
      `select ${columns} from translation_import
       where $1::text[] is null or language = any($1) order by made_at desc, id limit $2`,
      [languages, first],
    )
    return rows
  }

  async noteApplier(id: string, by: Asker): Promise<void> {
    await this.db.query("update translation_import set applied_by = $2 where id = $1", [
      id,
      JSON.stringify(by),
    ])
  }

  async clearEntries(id: string): Promise<void> {
    await this.db.query("delete from translation_import_entry where import_id = $1", [id])
  }

  async addEntries(id: string, start: number, entries: readonly StagedEntry[]): Promise<void> {
    const rows = entries.map((entry, index) => ({ ...entry, position: start + index }))
    await this.db.query(
      `insert into translation_import_entry
         (import_id, position, kind, id, title, is_complete, has_new_source, fields, changes, warnings)
       select $1, position, kind, id, title, "isComplete", "hasNewSource", fields, changes, warnings
       from jsonb_to_recordset($2::jsonb) as new (position int, kind text, id text, title text, "isComplete" boolean,
         "hasNewSource" boolean, fields jsonb, changes int, warnings int)`,
      [id, JSON.stringify(rows)],
    )
  }

  /** @returns whether it still was in one of the states. */
  async move(
    id: string,
    from: readonly ImportState[],
    to: ImportState,
    also: Partial<Pick<StoredImport, "faults" | "entries" | "units" | "changes" | "warnings">> = {},
  ): Promise<boolean> {
    const { faults = null, entries = null, units = null, changes = null, warnings = null } = also
    const { rowCount } = await this.db.query(
      `update translation_import set state = $3, faults = coalesce($4::jsonb, faults), entries = coalesce($5, entries),
         units = coalesce($6, units), changes = coalesce($7, changes), warnings = coalesce($8, warnings),
         ended_at = case when $3 in ('refused', 'applied', 'discarded') then now() end
       where id = $1 and state = any($2::text[])`,
      [id, from, to, faults && JSON.stringify(faults), entries, units, changes, warnings],
    )
    return rowCount === 1
  }

  /** Held until the transaction ends, so that of two imports only one begins. */
  async lockApplying(): Promise<void> {
    await this.db.query("select pg_advisory_xact_lock(hashtext('translation import'))")
  }

  async isAnotherApplying(id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `select 1 from translation_import
       where state = 'applying' and id <> $1 and beat_at > now() - make_interval(secs => $2)`,
      [id, silentSeconds],
    )
    return (rowCount ?? 0) > 0
  }

  /** @returns whether the run has it now. */
  async takeApplying(id: string, run: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update translation_import set state = 'applying', run = $2, beat_at = now()
       where id = $1 and (state = 'queued'
         or state = 'applying' and (run is null or beat_at < now() - make_interval(secs => $3)))`,
      [id, run, silentSeconds],
    )
    return rowCount === 1
  }

  /** @returns whether the run still has the import. */
  async beat(id: string, run: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update translation_import set beat_at = now() where id = $1 and state = 'applying' and run = $2",
      [id, run],
    )
    return rowCount === 1
  }

  /** Lets the next run begin at once. */
  async release(id: string, run: string): Promise<void> {
    await this.db.query("update translation_import set run = null where id = $1 and run = $2", [id, run])
  }

  async settle(id: string, position: number, { state, reason }: Outcome): Promise<void> {
    await this.db.query(
      "update translation_import_entry set state = $3, reason = $4 where import_id = $1 and position = $2",
      [id, position, state, reason],
    )
  }

  async listEntries(
    id: string,
    { state, first, skip }: { state: "waiting" | null; first: number; skip: number },
  ): Promise<ImportEntry[]> {
    const { rows } = await this.db.query<ImportEntry>(
      `select position, kind, id, title, is_complete as "isComplete", has_new_source as "hasNewSource", state, reason,
         fields, changes, warnings
       from translation_import_entry where import_id = $1 and ($2::text is null or state = $2)
       order by case when $2::text is null and changes = 0 then 1 else 0 end, position limit $3 offset $4`,
      [id, state, first, skip],
    )
    return rows
  }

  async countOutcomes(id: string): Promise<Record<string, number>> {
    const { rows } = await this.db.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from translation_import_entry where import_id = $1 group by state`,
      [id],
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }

  async forget(days: number): Promise<number> {
    const { rowCount } = await this.db.query(
      "delete from translation_import where made_at < now() - make_interval(days => $1) and state <> 'applying'",
      [days],
    )
    return rowCount ?? 0
  }
}
