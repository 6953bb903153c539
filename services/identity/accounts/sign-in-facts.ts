/** What administrators may know of how somebody signs in: when last, and whether with a second factor. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { isAccountId } from "../account/account-store.ts"

export type SignInFacts = {
  /** Null for who never signed in, or not within the two years for which the audit trail is kept. */
  lastAt: Date | null
  hasSecondFactor: boolean
}

/** @returns by id; those without an account are missing. */
export async function findSignInFacts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignInFacts>> {
  const { rows } = await db.query<SignInFacts & { id: string }>(
    `select a.id::text as id,
       (select r.at from audit_record r where r.subject = a.id::text and r.action = 'sign-in' order by r.id desc limit 1) as "lastAt",
       exists (select from account_totp t where t.account_id = a.id and t.confirmed_at is not null)
         or exists (select from account_passkey k where k.account_id = a.id) as "hasSecondFactor"
     from account a where a.id = any($1::uuid[])`,
    [ids.filter(isAccountId)],
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
