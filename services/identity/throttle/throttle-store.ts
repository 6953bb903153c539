/** All SQL of the throttle. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type Budget = {
  /** Attempts without a pause. */
  free: number
  longestPauseSeconds: number
  /** After this time without an attempt the counter is deleted. */
  forgetSeconds: number
}

export class ThrottleStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /**
   * Counts an attempt before it is made, so that parallel attempts can't all pass. After the free attempts, each doubles
   * the pause.
   *
   * @returns false when the key is still blocked; that attempt isn't counted.
   */
  async countTry(key: Buffer, budget: Budget, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
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

  async findBlock(keys: readonly Buffer[], now: Date): Promise<Date | null> {
    const { rows } = await this.db.query<{ until: Date | null }>(
      "select max(blocked_until) as until from account_throttle where key = any($1) and blocked_until > $2",
      [keys, now],
    )
    return rows[0]?.until ?? null
  }

  async forget(keys: readonly Buffer[]): Promise<void> {
    await this.db.query("delete from account_throttle where key = any($1)", [keys])
  }

  /** Called after a successful attempt: gives the attempt back, so that it doesn't count against the limit. */
  async giveBack(key: Buffer, now: Date): Promise<void> {
    await this.db.query(
      "update account_throttle set tries = greatest(0, tries - 1), blocked_until = least(blocked_until, $2) where key = $1",
      [key, now],
    )
  }

  async deleteOld(before: Date): Promise<void> {
    await this.db.query("delete from account_throttle where last_try_at < $1 and blocked_until < $1", [
      before,
    ])
  }
}
