/** Limits how often something is done, for all processes that share the database. */
import { createHmac } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { Queryable } from "../database/queryable.ts"

/** How many at once, and how many more per second after that. */
export type Pace = { burst: number; perSecond: number }

export type SharedPace = {
  /**
   * Takes one out of each key's bucket, or out of none.
   * @param now milliseconds since 1970.
   * @returns null when all had one, else the seconds until they have.
   */
  take(wanted: readonly (readonly [key: string, pace: Pace])[], now: number): Promise<number | null>
  /** Removes buckets that are full again. */
  sweep(): Promise<void>
}

/** @param secret key of the hashes, so that the table doesn't tell whom it counts. */
export function createSharedPace({ pool, secret }: { pool: pg.Pool; secret: string }): SharedPace {
  const keyOf = (key: string) => createHmac("sha256", secret).update(key).digest()

  return {
    async take(wanted, now) {
      // Always the same order, so that two callers with the same keys can't deadlock.
      const keyed = wanted
        .map(([key, pace]) => ({ key: keyOf(key), pace }))
        .toSorted((one, other) => Buffer.compare(one.key, other.key))
      const empty = new Error("a bucket is empty")
      try {
        await inTransaction(pool, async (client) => {
          for (const { key, pace } of keyed) if (!(await takeOne(client, key, pace, now))) throw empty
        })
        return null
      } catch (error) {
        if (error !== empty) throw error
        const waits = await Promise.all(keyed.map(({ key, pace }) => findWait(pool, key, pace, now)))
        return Math.max(1, ...waits)
      }
    },
    async sweep() {
      await pool.query("delete from pace_bucket where full_at < now()")
    },
  }
}

/** Taking one delays the moment at which the bucket is full, by at most the time in which a whole burst comes back. */
async function takeOne(
  db: Queryable,
  key: Buffer,
  { burst, perSecond }: Pace,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into pace_bucket as known (key, full_at) values ($1, $2::timestamptz + make_interval(secs => $3))
     on conflict (key) do update set full_at = greatest(known.full_at, $2) + make_interval(secs => $3)
     where known.full_at <= $2::timestamptz + make_interval(secs => $4)`,
    [key, new Date(now), 1 / perSecond, (burst - 1) / perSecond],
  )
  return rowCount === 1
}

async function findWait(
  db: Queryable,
  key: Buffer,
  { burst, perSecond }: Pace,
  now: number,
): Promise<number> {
  const { rows } = await db.query<{ fullAt: Date }>(
    `select full_at as "fullAt" from pace_bucket where key = $1`,
    [key],
  )
  const fullInMs = (rows[0]?.fullAt.getTime() ?? now) - now
  return Math.ceil((fullInMs - ((burst - 1) * 1000) / perSecond) / 1000)
}
