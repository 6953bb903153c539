import { setTimeout as wait } from "node:timers/promises"

export type Check = { name: string; isHealthy: boolean; durationMs: number }

/** Who doesn't answer for this long is down. */
const timeoutMs = 2_000
/** Load balancers give up early, so they aren't kept waiting for a database that works on something long. */
const patienceMs = 25
/** A good answer counts for this long while the next one is on its way. */
const rememberedMs = 5_000

/**
 * Makes a health check that answers at once where it can: a busy database isn't a dead one. Somebody who answered a moment ago and is slow
 * now is healthy until the time-out says otherwise; an error counts at once. All who ask meanwhile wait for the same question.
 */
export function createCheck(name: string, ask: () => Promise<unknown>): () => Promise<Check> {
  let running: Promise<boolean> | null = null
  let healthyAt = Number.NEGATIVE_INFINITY

  async function askOnce(): Promise<boolean> {
    const late = new AbortController()
    const timeout = wait(timeoutMs, false, { signal: late.signal }).catch(() => false)
    // An answer after the time-out is too late for who asked, but still says that somebody is there.
    const answered = answers(ask).then((isHealthy) => {
      if (isHealthy) healthyAt = performance.now()
      return isHealthy
    })
    const isHealthy = await Promise.race([answered, timeout])
    late.abort()
    running = null
    return isHealthy
  }

  return async function check() {
    const startedAt = performance.now()
    running ??= askOnce()
    const isRemembered = startedAt - healthyAt < rememberedMs
    const isHealthy = await (isRemembered ? Promise.race([running, wait(patienceMs, true)]) : running)
    return { name, isHealthy, durationMs: Math.round(performance.now() - startedAt) }
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch {
    return false
  }
}
