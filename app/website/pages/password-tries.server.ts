import { LRUCache } from "lru-cache"

const windowMs = 60_000

/** What `pages:protected.tooManyTries` calls a minute: after it, somebody who was refused may try again in any case. */
export const retryAfterSeconds = windowMs / 1000

const maxTriesPerWindow = 10

const windows = new LRUCache<string, { tries: number }>({ max: 10_000, ttl: windowMs })

/**
 * Counts an attempt at a page's password. @returns whether it is allowed: ten a minute per client address. Other people
 * with the same password aren't locked out by somebody who guesses.
 */
export function mayTryPassword(passwordKey: string, clientAddress: string): boolean {
  const key = `${passwordKey} ${clientAddress}`
  const window = windows.get(key) ?? { tries: 0 }
  window.tries += 1
  if (window.tries === 1) windows.set(key, window)
  return window.tries <= maxTriesPerWindow
}
