/** All SQL of requests that were accepted and are still to be executed. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export class RequestStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async insertRequest(id: string, details: object, now: Date): Promise<void> {
    await this.db.query("insert into account_request (id, details, requested_at) values ($1, $2, $3)", [
      id,
      JSON.stringify(details),
      now,
    ])
  }

  async listRequests(): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      "select id from account_request order by requested_at limit 100",
    )
    return rows.map(({ id }) => id)
  }

  /** @returns null when another process took it first. */
  async takeRequest(id: string): Promise<object | null> {
    const { rows } = await this.db.query<{ details: object }>(
      "delete from account_request where id = $1 returning details",
      [id],
    )
    return rows[0]?.details ?? null
  }

  async deleteOldRequests(before: Date): Promise<void> {
    await this.db.query("delete from account_request where requested_at < $1", [before])
  }
}
