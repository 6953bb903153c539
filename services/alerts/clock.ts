/** Wakes at the very moments at which releases come out; the queue alone would look every few seconds. */

export type Clock = {
  /** Waits for these, too. */
  add(moments: readonly Date[]): void
  stop(): void
}

/** Farther moments are named again in time, since somebody looks once a minute. */
const longestMs = 24 * 3600 * 1000
/** The clock of a remote content service may be behind ours, so we look again a little later. */
const againMs = [0, 250, 1_000, 3_000]

export function startClock(wake: () => void, now: () => number = Date.now): Clock {
  const timers = new Map<number, NodeJS.Timeout[]>()

  function add(moments: readonly Date[]) {
    for (const time of timers.keys()) if (time < now() - longestMs) timers.delete(time)
    for (const time of moments.map((moment) => moment.getTime())) {
      const waitMs = time - now()
      if (waitMs <= 0 || waitMs > longestMs || timers.has(time)) continue
      timers.set(
        time,
        againMs.map((later) => setTimeout(wake, waitMs + later)),
      )
    }
  }

  function stop() {
    for (const timer of [...timers.values()].flat()) clearTimeout(timer)
    timers.clear()
  }

  return { add, stop }
}
