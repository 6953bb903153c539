import type { Log } from "./log.server.ts"

const behind = Symbol("the log behind a held one")

/**
 * A log whose warnings and errors wait until they are told: for an attempt that is made again, and then logs them itself,
 * unless it succeeds.
 */
export function holdBack(log: Log): { log: Log; tell: () => void } {
  const waiting: (() => void)[] = []
  const held = Object.assign(log.child({}), { [behind]: log })
  for (const level of ["warn", "error"] as const) {
    const say = log[level].bind(log) as (...said: unknown[]) => void
    held[level] = (...said: unknown[]) => void waiting.push(() => say(...said))
  }
  return { log: held, tell: () => void waiting.splice(0).map((tell) => tell()) }
}

/** The log for what the second attempt won't say again, so that it must not wait. */
export function unheld<Given extends object>(log: Given): Given {
  return behind in log ? (log[behind] as Given) : log
}
