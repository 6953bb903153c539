/** All SQL of sessions that are to be ended. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type SessionEnd = { accountId: string; exceptSessionId: string | null }

export class SessionEndStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async noteSessionEnd(end: SessionEnd): Promise<void> {
    await this.db.query(
      `insert into account_session_end (account_id, except_session_id) values ($1, $2)
       on conflict (account_id) do update set except_session_id = $2`,
      [end.accountId, end.exceptSessionId],
    )
  }

  async listSessionEnds(): Promise<SessionEnd[]> {
    const { rows } = await this.db.query<{ account_id: string; except_session_id: string | null }>(
      "select account_id, except_session_id from account_session_end limit 100",
    )
    return rows.map((row) => ({ accountId: row.account_id, exceptSessionId: row.except_session_id }))
  }

  /** A request that was renewed meanwhile is kept. */
  async deleteSessionEnd(end: SessionEnd): Promise<void> {
    await this.db.query(
      "delete from account_session_end where account_id = $1 and except_session_id is not distinct from $2",
      [end.accountId, end.exceptSessionId],
    )
  }
}
