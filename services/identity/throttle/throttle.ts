/**
 * Slows down guessing without letting anybody lock others out. Attempts are counted per account and address, and per
 * address. A browser that signed in before has its own counter, which strangers can't use up.
 */
import { createHmac } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { type Budget, ThrottleStore } from "./throttle-store.ts"

export type Limit = {
  /** What is counted, e.g. `password`, and for whom. */
  scope: readonly string[]
  budget: Budget
  /**
   * Whether a success resets the counter. Where many accounts share one, it only takes this attempt back: an attacker
   * could otherwise reset the counter at any time by signing in to an account of their own.
   */
  isCleared: boolean
}

/** Whether somebody may try now; who was allowed calls `succeed` when the password was right. */
export type Attempt = { isAllowed: true; succeed(): Promise<void> } | { isAllowed: false; until: Date }

export type Throttle = {
  /**
   * Counts an attempt, or returns the time until which there is none. All limits must allow it; if one doesn't, none of
   * them counts it.
   */
  attempt(limits: readonly Limit[]): Promise<Attempt>
  sweep(): Promise<void>
}

const hour = 3600

export const budgets = {
  /** One account from one address, or from a known browser. */
  account: { free: 5, longestPauseSeconds: 900, forgetSeconds: 2 * hour },
  /**
   * One account from all browsers that it doesn't know, whatever their addresses. Its pauses stay short, since its owner
   * may sit at a new browser; a browser that the account knows isn't counted here.
   */
  everywhere: { free: 100, longestPauseSeconds: 30, forgetSeconds: 2 * hour },
  /** One address, which a whole plant may share. */
  address: { free: 50, longestPauseSeconds: 900, forgetSeconds: 2 * hour },
  /** Mails to one address. */
  mail: { free: 3, longestPauseSeconds: 4 * hour, forgetSeconds: 24 * hour },
} as const satisfies Record<string, Budget>

export function createThrottle({
  pool,
  secret,
  now,
}: {
  pool: pg.Pool
  /** Key of the hashes, so that the table doesn't reveal whom it counts. */
  secret: string
  now: () => Date
}): Throttle {
  function keyOf({ scope }: Limit): Buffer {
    return createHmac("sha256", secret).update(JSON.stringify(scope)).digest()
  }

  async function succeed(limits: readonly Limit[]) {
    const cleared = limits.filter(({ isCleared }) => isCleared).map(keyOf)
    if (cleared.length > 0) await new ThrottleStore(pool).forget(cleared)
    for (const limit of limits.filter(({ isCleared }) => !isCleared))
      await new ThrottleStore(pool).giveBack(keyOf(limit), now())
  }

  async function attempt(limits: readonly Limit[]): Promise<Attempt> {
    // Always the same order, so that two attempts can't deadlock.
    const keyed = limits
      .map((limit) => ({ key: keyOf(limit), budget: limit.budget }))
      .toSorted((one, other) => Buffer.compare(one.key, other.key))
    const at = now()
    const keys = keyed.map(({ key }) => key)
    // A blocked key costs one query; parallel attempts are decided below.
    const blockedUntil = await new ThrottleStore(pool).findBlock(keys, at)
    if (blockedUntil) return { isAllowed: false, until: blockedUntil }
    const blocked = new Error("blocked")
    try {
      await inTransaction(pool, async (client) => {
        for (const { key, budget } of keyed)
          if (!(await new ThrottleStore(client).countTry(key, budget, at))) throw blocked
      })
    } catch (error) {
      if (error !== blocked) throw error
      const until = await new ThrottleStore(pool).findBlock(keys, at)
      return { isAllowed: false, until: until ?? at }
    }
    return { isAllowed: true, succeed: () => succeed(limits) }
  }

  return {
    attempt,
    sweep: () => new ThrottleStore(pool).deleteOld(new Date(now().getTime() - 24 * hour * 1000)),
  }
}
