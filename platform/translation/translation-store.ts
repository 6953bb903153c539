import type { Queryable } from "../database/queryable.ts"
import type { EntryName, FieldHashes, KeptTarget, TargetState } from "./translation.ts"

type Row = EntryName & { language: string } & TargetState & { earlier: { target: StoredState | null } | null }
/** In JSON a moment is text. */
type StoredState = {
  [Key in keyof TargetState]: TargetState[Key] extends Date | null ? string | null : TargetState[Key]
}

const columns = `entry_kind as kind, entry_id as id, language, state, started_at as "startedAt",
  exported_at as "exportedAt", imported_at as "importedAt", earlier`

/** All SQL about translations. */
export class TranslationStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async list(
    entries: readonly EntryName[],
  ): Promise<(EntryName & { language: string; target: TargetState })[]> {
    const { rows } = await this.db.query<Row>(
      `select ${columns} from translation_target
       join unnest($1::text[], $2::text[]) as wanted (kind, id) on entry_kind = wanted.kind and entry_id = wanted.id
       order by entry_kind, entry_id, language`,
      [entries.map(({ kind }) => kind), entries.map(({ id }) => id)],
    )
    return rows.map(({ kind, id, language, ...row }) => ({ kind, id, language, target: keptOf(row).target }))
  }

  /** Until the transaction ends, nobody else changes this entry's targets, those without a row included. */
  async lock({ kind, id }: EntryName): Promise<Map<string, KeptTarget>> {
    await this.db.query("select pg_advisory_xact_lock(hashtext('translation'), hashtext($1))", [
      `${kind} ${id}`,
    ])
    const { rows } = await this.db.query<Row>(
      `select ${columns} from translation_target where entry_kind = $1 and entry_id = $2`,
      [kind, id],
    )
    return new Map(rows.map(({ language, ...row }) => [language, keptOf(row)]))
  }

  async put({ kind, id }: EntryName, language: string, { target, earlier }: KeptTarget): Promise<void> {
    const { state, startedAt, exportedAt, importedAt } = target
    await this.db.query(
      `insert into translation_target
         (entry_kind, entry_id, language, state, started_at, exported_at, imported_at, earlier)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (entry_kind, entry_id, language) do update
       set state = excluded.state, started_at = excluded.started_at, exported_at = excluded.exported_at,
         imported_at = excluded.imported_at, earlier = excluded.earlier, updated_at = now()`,
      [kind, id, language, state, startedAt, exportedAt, importedAt, earlier && JSON.stringify(earlier)],
    )
  }

  async delete({ kind, id }: EntryName, language: string): Promise<void> {
    await this.db.query(
      "delete from translation_target where entry_kind = $1 and entry_id = $2 and language = $3",
      [kind, id, language],
    )
  }

  async replaceFields(
    { kind, id }: EntryName,
    language: string,
    fields: readonly FieldHashes[],
    at: Date,
  ): Promise<void> {
    await this.db.query(
      "delete from translation_field where entry_kind = $1 and entry_id = $2 and language = $3",
      [kind, id, language],
    )
    await this.db.query(
      `insert into translation_field (entry_kind, entry_id, language, field, source_hash, target_hash, translated_at)
       select $1, $2, $3, field, "sourceHash", "targetHash", $5
       from jsonb_to_recordset($4::jsonb) as new (field text, "sourceHash" text, "targetHash" text)`,
      [kind, id, language, JSON.stringify(fields), at],
    )
  }

  async listFields({ kind, id }: EntryName): Promise<(FieldHashes & { language: string })[]> {
    const { rows } = await this.db.query<FieldHashes & { language: string }>(
      `select language, field, source_hash as "sourceHash", target_hash as "targetHash"
       from translation_field where entry_kind = $1 and entry_id = $2 order by language, field`,
      [kind, id],
    )
    return rows
  }
}

function keptOf({
  state,
  startedAt,
  exportedAt,
  importedAt,
  earlier,
}: Omit<Row, keyof EntryName | "language">): KeptTarget {
  return {
    target: { state, startedAt, exportedAt, importedAt },
    earlier: earlier && { target: earlier.target && revived(earlier.target) },
  }
}

function revived({ state, startedAt, exportedAt, importedAt }: StoredState): TargetState {
  return {
    state,
    startedAt: dateOf(startedAt),
    exportedAt: dateOf(exportedAt),
    importedAt: dateOf(importedAt),
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
