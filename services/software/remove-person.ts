/**
 * Deletes a person with their account: links and acceptances of licences end, mails too; name and subject go from the history, which
 * stays the organisation's. The audit log keeps that a licence was accepted [ACCT-09].
 */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"

export function removePerson(pool: pg.Pool, subject: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query("delete from software_watch where person = $1", [subject])
    await client.query(
      `update software_link set revoked_at = coalesce(revoked_at, now()), made_by = 'removed ' || id, purpose = '' where made_by = $1`,
      [subject],
    )
    await client.query(
      `update software_download set person = null, person_name = null, revoked_at = coalesce(revoked_at, now())
       where person = $1`,
      [subject],
    )
    await client.query("delete from software_licence_acceptance where person = $1", [subject])
  })
}
