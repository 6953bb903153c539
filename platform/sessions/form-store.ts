import type { Queryable } from "../database/queryable.ts"

type Row = { id: string; userId: string; path: string; sealed: string; expiresAt: Date }

/** SQL for the forms that are kept across a sign-in. */
export class FormStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async insert(form: Row): Promise<void> {
    await this.db.query(
      "insert into portal_kept_form (id, user_id, path, sealed, expires_at) values ($1, $2, $3, $4, $5)",
      [form.id, form.userId, form.path, form.sealed, form.expiresAt],
    )
  }

  async deleteOldest(userId: string, kept: number): Promise<void> {
    await this.db.query(
      `delete from portal_kept_form where id in (
         select id from portal_kept_form where user_id = $1 order by expires_at desc, id offset $2)`,
      [userId, kept],
    )
  }

  /** @returns whether the form exists and belongs to the user. */
  async give(id: string, session: { id: string; userId: string }, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update portal_kept_form set session_id = $2
       where id = $1 and session_id is null and expires_at > $4 and user_id = $3`,
      [id, session.id, session.userId, now],
    )
    return rowCount === 1
  }

  /** Deletes the form, so that two tabs don't get it twice. */
  async take(sessionId: string, path: string, now: Date): Promise<{ id: string; sealed: string } | null> {
    const { rows } = await this.db.query<{ id: string; sealed: string }>(
      `delete from portal_kept_form where id = (
         select id from portal_kept_form where session_id = $1 and path = $2 and expires_at > $3
         order by expires_at desc limit 1)
       returning id, sealed`,
      [sessionId, path, now],
    )
    return rows[0] ?? null
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.db.query("delete from portal_kept_form where expires_at <= $1", [now])
  }
}
