/** All SQL for editors' sessions. */
import type { Queryable } from "../database/queryable.ts"

export type KeptFormRow = { id: string; owner: string; path: string; sealed: string }

export class EditorSessionStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns false when the code's hash is there already. */
  async insertCode(codeHash: string, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<boolean> {
    await this.db.query("delete from editor_handover where expires_at < $1", [now])
    const { rowCount } = await this.db.query(
      `insert into editor_handover (code_hash, used_at, expires_at) values ($1, $2, $3)
       on conflict (code_hash) do nothing`,
      [codeHash, now, expiresAt],
    )
    return rowCount === 1
  }

  async insertEnd(session: string, { now, endsAt }: { now: Date; endsAt: Date }): Promise<void> {
    await this.db.query("delete from editor_session_end where ends_at < $1", [now])
    await this.db.query(
      "insert into editor_session_end (session, ends_at) values ($1, $2) on conflict (session) do nothing",
      [session, endsAt],
    )
  }

  async hasEnd(session: string): Promise<boolean> {
    const { rows } = await this.db.query("select 1 from editor_session_end where session = $1", [session])
    return rows.length > 0
  }

  async insertForm(
    { id, owner, path, sealed }: KeptFormRow,
    { now, expiresAt }: { now: Date; expiresAt: Date },
  ) {
    await this.db.query(
      `insert into editor_kept_form (id, owner, path, sealed, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, owner, path, sealed, now, expiresAt],
    )
  }

  /** Deletes what is too old, and the owner's oldest forms beyond so many. */
  async deleteForms({ owner, now, keep }: { owner: string; now: Date; keep: number }): Promise<void> {
    await this.db.query(
      `delete from editor_kept_form where expires_at < $2 or id in (
         select id from editor_kept_form where owner = $1 order by created_at desc, id offset $3)`,
      [owner, now, keep],
    )
  }

  async findForm({ id, owner, path }: Omit<KeptFormRow, "sealed">, now: Date): Promise<string | null> {
    const { rows } = await this.db.query<{ sealed: string }>(
      `select sealed from editor_kept_form where id = $1 and owner = $2 and path = $3 and expires_at > $4`,
      [id, owner, path, now],
    )
    return rows[0]?.sealed ?? null
  }
}
