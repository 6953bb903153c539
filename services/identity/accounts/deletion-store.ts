/** All SQL of deletions that have not finished everywhere. */

import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Account } from "../account/account.ts"

export type Deletion = {
  accountId: string
  email: string
  organisation: string | null
  firstName: string
  language: string
}

type Row = {
  account_id: string
  email: string
  organisation: string | null
  first_name: string
  language: string
}

function deletionOf(row: Row): Deletion {
  return {
    accountId: row.account_id,
    email: row.email,
    organisation: row.organisation,
    firstName: row.first_name,
    language: row.language,
  }
}

export type Step = Deletion & { remover: string; attempts: number }

export class DeletionStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async insertDeletion(account: Account, removers: readonly string[], now: Date): Promise<void> {
    await this.db.query(
      `insert into account_deletion (account_id, email, organisation, first_name, language, requested_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [account.id, account.email, account.organisation, account.firstName, account.language, now],
    )
    await this.db.query(
      "insert into account_deletion_step (account_id, remover, due_at) select $1, unnest($2::text[]), $3",
      [account.id, removers, now],
    )
  }

  /**
   * Takes due steps by a lease instead of an open transaction, because a remover may need the database itself. If the
   * process dies, another one takes the step when the lease runs out.
   */
  async claimSteps(removers: readonly string[], now: Date, leaseSeconds: number): Promise<Step[]> {
    const { rows } = await this.db.query<Row & { remover: string; attempts: number }>(
      `update account_deletion_step as step
       set due_at = $2::timestamptz + make_interval(secs => $3), attempts = step.attempts + 1
       from account_deletion as deletion
       where deletion.account_id = step.account_id and (step.account_id, step.remover) in (
         select account_id, remover from account_deletion_step
         where done_at is null and due_at <= $2 and remover = any($1)
         order by due_at limit 20 for update skip locked)
       returning step.remover, step.attempts, deletion.*`,
      [removers, now, leaseSeconds],
    )
    return rows.map((row) => ({ ...deletionOf(row), remover: row.remover, attempts: row.attempts }))
  }

  async markDone({ accountId, remover }: Step, now: Date): Promise<void> {
    await this.db.query(
      "update account_deletion_step set done_at = $3 where account_id = $1 and remover = $2",
      [accountId, remover, now],
    )
  }

  async postpone({ accountId, remover }: Step, until: Date): Promise<void> {
    await this.db.query(
      "update account_deletion_step set due_at = $3 where account_id = $1 and remover = $2 and done_at is null",
      [accountId, remover, until],
    )
  }

  /** Removes deletions without remaining steps, in the caller's transaction. */
  async takeFinished(): Promise<Deletion[]> {
    const { rows } = await this.db.query<Row>(
      `delete from account_deletion as deletion
       where not exists (
         select from account_deletion_step as step
         where step.account_id = deletion.account_id and step.done_at is null)
       returning *`,
    )
    return rows.map(deletionOf)
  }
}
