/**
 * Limits how often something is done within this process: each key has a bucket that holds a burst and refills with time. With several
 * processes each allows as much, which is enough for searches, since those are too frequent to be counted in the database. All
 * else is counted there (`upstreams.pace`).
 */
import { LRUCache } from "lru-cache"

/** How many at once, and how many more per second after that. */
export type Pace = { burst: number; perSecond: number }

type Bucket = { left: number; at: number }

/** @param max keys that are remembered; beyond it, those that were used longest ago begin anew. */
export function createBuckets(max: number) {
  const buckets = new LRUCache<string, Bucket>({ max })

  /**
   * Takes one out of each bucket, or out of none.
   * @returns null when all had one, else the seconds until they have.
   */
  return function take(wanted: readonly (readonly [key: string, pace: Pace])[], now: number): number | null {
    const filled = wanted.map(([key, pace]) => {
      const known = buckets.get(key) ?? { left: pace.burst, at: now }
      const left = Math.min(pace.burst, known.left + ((now - known.at) / 1000) * pace.perSecond)
      return { key, pace, left }
    })
    const waits = filled.map(({ left, pace }) => (left >= 1 ? 0 : (1 - left) / pace.perSecond))
    const wait = Math.max(...waits)
    for (const { key, left } of filled) buckets.set(key, { left: wait > 0 ? left : left - 1, at: now })
    return wait > 0 ? Math.ceil(wait) : null
  }
}
