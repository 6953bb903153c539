/** What is kept of a person in the outbox to a ticket system elsewhere: name, address and roles stand in each submission. */
import type { Queryable } from "../../platform/database/queryable.ts"

export class RemovalStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** What was refused will never be delivered, and nobody is there to read why. */
  async forgetRefused(subject: string): Promise<void> {
    await this.db.query("delete from ticket_submission where subject = $1 and errors is not null", [subject])
  }

  /** What was acknowledged and isn't delivered yet. */
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
