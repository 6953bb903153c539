/** Personal data in the outbox to a remote ticket system: each submission contains name, address and roles. */
import type { Queryable } from "../../platform/database/queryable.ts"

export class RemovalStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Deletes refused submissions, which will never be delivered and whose sender is gone. */
  async forgetRefused(subject: string): Promise<void> {
    await this.db.query("delete from ticket_submission where subject = $1 and errors is not null", [subject])
  }

  /** Whether a confirmed submission isn't delivered yet. */
  async hasWaiting(subject: string): Promise<boolean> {
    const { rowCount } = await this.db.query("select from ticket_submission where subject = $1 limit 1", [
      subject,
    ])
    return rowCount === 1
  }

  async forgetAll(subject: string): Promise<void> {
    await this.db.query("delete from ticket_submission where subject = $1", [subject])
    await this.db.query("delete from ticket_submission_file where subject = $1", [subject])
  }
}
