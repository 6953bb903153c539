/** Limits how often something is done in all processes together, as long as what they share can be reached. */
import type { Log } from "../http/log.server.ts"
import { createBuckets, type Pace } from "./buckets.server.ts"

/**
 * Takes one out of each bucket, or out of none.
 * @returns null when all had one, else the seconds until they have.
 */
export type TakePace = (
  wanted: readonly (readonly [key: string, pace: Pace])[],
  now: number,
) => Promise<number | null>

const maxKeys = 20_000

/** @param takeShared counts for all processes. While it fails, this process counts alone: a limit must not close a form. */
export function createPace(takeShared: TakePace, log: Log): TakePace {
  const takeHere = createBuckets(maxKeys)
  return async function take(wanted, now) {
    try {
      return await takeShared(wanted, now)
    } catch (error) {
      log.warn({ err: error }, "a limit is counted in this process only")
      return takeHere(wanted, now)
    }
  }
}
