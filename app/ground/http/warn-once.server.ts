import { LRUCache } from "lru-cache"
import { unheld } from "./held-log.server.ts"
import type { Log } from "./log.server.ts"

/** A warning is repeated after a day if the fault still exists. */
const silentForMs = 24 * 60 * 60 * 1000

/** Limited, since messages contain editors' input. */
const said = new LRUCache<string, true>({ max: 1_000, ttl: silentForMs })

/** Logs a fault of the content once per cause instead of once per request. */
export function warnOnce(log: Pick<Log, "warn">, message: string): void {
  if (said.has(message)) return
  said.set(message, true)
  unheld(log).warn(message)
}

/** Makes warnings appear again, for somebody who has corrected the content and wants to check it. */
export function forgetWarnings(): void {
  said.clear()
}
