import { LRUCache } from "lru-cache"
import type { Log } from "./log.server.ts"

/** Said again after a day: by then it is news that nobody has mended it. */
const silentForMs = 24 * 60 * 60 * 1000

/** Bounded, since messages repeat what editors type. */
const said = new LRUCache<string, true>({ max: 1_000, ttl: silentForMs })

/** Logs a fault of the content once per cause, not once per request that meets it. */
export function warnOnce(log: Pick<Log, "warn">, message: string): void {
  if (said.has(message)) return
  said.set(message, true)
  log.warn(message)
}

/** For whoever has mended the content and wants to hear whether it is good now. */
export function forgetWarnings(): void {
  said.clear()
}
