import { LRUCache } from "lru-cache"

const windowMs = 60_000
/** A fast typist causes four suggestion requests a second; nobody reads that many results pages. */
const mostPerWindow = { search: 60, suggest: 240 } as const

const windows = new LRUCache<string, { count: number }>({ max: 20_000, ttl: windowMs })

/** Counts a search of a client address. @returns whether it is allowed. Without known addresses nobody is limited. */
export function maySearch(kind: keyof typeof mostPerWindow, clientAddress: string): boolean {
  if (clientAddress === "unknown") return true
  const key = `${kind} ${clientAddress}`
  const window = windows.get(key) ?? { count: 0 }
  window.count += 1
  if (window.count === 1) windows.set(key, window)
  return window.count <= mostPerWindow[kind]
}

export const retryAfter = { "Retry-After": String(windowMs / 1000) }
