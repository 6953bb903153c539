/**
 * Knows when scheduled content appears or disappears, so that nothing kept crosses such a moment. Time is compared when
 * something is read: a timer or a job would be late by up to its interval (docs/decisions/publishing-windows.md).
 */
export type ReleaseClock = {
  /** Outdates everything kept if a moment has come since the last call. Every reader of something kept calls it first. */
  tick(): void
  /** `listener` outdates what its cache keeps. */
  onMoment(listener: () => void): void
  /** Adds moments, in milliseconds; those that have passed unnoticed count at the next tick. */
  plan(moments: readonly number[]): void
  /** How long an answer of now stays right, as far as the schedule says; infinite without a moment ahead. */
  msLeft(): number
}

/**
 * A content service elsewhere may run by a clock that is a little behind, and answer the old state once more. So each
 * moment counts a second time.
 */
const settleMs = 2_000

export function createReleaseClock(now: () => number = Date.now): ReleaseClock {
  const listeners: (() => void)[] = []
  let moments: number[] = []
  let firedAt = Number.NEGATIVE_INFINITY

  function tick() {
    const [next] = moments
    if (next === undefined) return
    const time = now()
    if (time < next) return
    moments = moments.filter((moment) => moment > time)
    firedAt = time
    for (const listener of listeners) listener()
  }

  function plan(more: readonly number[]) {
    const all = new Set([...moments, ...more.flatMap((moment) => [moment, moment + settleMs])])
    moments = [...all].filter((moment) => moment > firedAt).sort((a, b) => a - b)
  }

  return {
    tick,
    onMoment: (listener) => void listeners.push(listener),
    plan,
    msLeft: () => (moments[0] ?? Number.POSITIVE_INFINITY) - now(),
  }
}
