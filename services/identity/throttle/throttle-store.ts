/** All SQL of the throttle. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type Budget = {
  /** Tries without a pause. */
  free: number
  longestPauseSeconds: number
  /** After so long without a try all is forgotten. */
  forgetSeconds: number
}

/**
 * Counts a try before it is made, so that tries side by side can't all slip through. From the last free one on, each doubles the pause.
 *
 * @returns false when the key is still blocked; the try is then not counted.
 */
export async function countTry(db: Queryable, key: Buffer, budget: Budget, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into account_throttle as known (key, tries, last_try_at, blocked_until) values ($1, 1, $2, $2)
     on conflict (key) do update set
       tries = case when known.last_try_at < $2::timestamptz - make_interval(secs => $5) then 1 else known.tries + 1 end,
       blocked_until = case
         when known.last_try_at < $2::timestamptz - make_interval(secs => $5) or known.tries + 1 < $3 then $2
         else $2::timestamptz + make_interval(secs => least($4, power(2, least(known.tries + 1 - $3, 30))))
       end,
       last_try_at = $2
     where known.blocked_until <= $2`,
    [key, now, budget.free, budget.longestPauseSeconds, budget.forgetSeconds],
  )
  return rowCount === 1
}

export async function findBlock(db: Queryable, keys: readonly Buffer[], now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    "select max(blocked_until) as until from account_throttle where key = any($1) and blocked_until > $2",
    [keys, now],
  )
  return rows[0]?.until ?? null
}

export async function forget(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  await db.query("delete from account_throttle where key = any($1)", [keys])
}

/** The last try was a good one. */
export async function giveBack(db: Queryable, key: Buffer, now: Date): Promise<void> {
  await db.query(
    "update account_throttle set tries = greatest(0, tries - 1), blocked_until = least(blocked_until, $2) where key = $1",
    [key, now],
  )
}

export async function deleteOld(db: Queryable, before: Date): Promise<void> {
  await db.query("delete from account_throttle where last_try_at < $1 and blocked_until < $1", [before])
}
