import { type Cache, type CacheEntry, cachified, type GetFreshValue } from "@epic-web/cachified"
import { LRUCache } from "lru-cache"
import { createLoadLock, type Flight } from "./load-lock.server.ts"
import type { ReleaseClock } from "./release-clock.ts"
import { everything, touches } from "./tags.ts"

/** How a request uses the cache: `bypass` skips it, `nextRelease` uses separate entries [CACHE-05, CACHE-06]. */
export type CacheUse = { bypass: boolean; nextRelease: boolean }

export type Read<T> = {
  key: string
  use: CacheUse
  load: () => Promise<T>
  /**
   * The tags of the value's sources; a purge of any of them makes the value outdated. Null when the value must not be
   * cached.
   */
  tags: (value: T) => string[] | null
  /** Called when the value is older than a purge, because no newer one could be loaded. */
  onOutdated?: () => void
}

export type ContentCache = {
  read<T>(read: Read<T>): Promise<T>
  /**
   * Entries with one of the tags (`*` for all) are loaded again before they are used; the old value remains for
   * outages.
   */
  purge(tags: readonly string[]): void
  clear(): void
  readonly size: number
}

const defaults = { maxEntries: 100, ttlMs: 30 * 60_000, lockMs: 5_000 }

/**
 * The content cache with the specification's constants: at most 100 entries, 30 minutes, stale values are served while
 * a new one is fetched, and a key's lock is released by force after 5 seconds [CACHE-01, CACHE-02, CACHE-03, CACHE-07].
 */
export function createContentCache(
  options: Partial<typeof defaults> & { /** Keeps entries from crossing a moment. */ releases?: ReleaseClock } = {},
): ContentCache {
  const { maxEntries, ttlMs, lockMs, releases } = { releases: undefined, ...defaults, ...options }
  const tagsByKey = new Map<string, string[]>()
  const purged = new Set<string>()
  const lock = createLoadLock(lockMs)
  const entries = new LRUCache<string, CacheEntry<unknown>>({
    max: maxEntries,
    // An entry's tags are removed together with the entry, and not earlier.
    dispose(_, key, reason) {
      if (reason !== "set") forget(key)
    },
  })

  function forget(key: string) {
    tagsByKey.delete(key)
    purged.delete(key)
  }

  /** @returns whether the value may be cached. */
  function register(key: string, valueTags: string[] | null, flight: Flight): boolean {
    if (!lock.isHeld(key, flight)) return false
    if (valueTags === null) {
      entries.delete(key)
      return false
    }
    tagsByKey.set(key, valueTags)
    // A purge during the load may concern content that is newer than the value.
    if (touches(valueTags, flight.missedPurges)) purged.add(key)
    else purged.delete(key)
    return true
  }

  function loadLocked<T>(key: string, { load, tags }: Read<T>): GetFreshValue<T> {
    return async ({ metadata }) => {
      const { value: loaded, isOwn } = await lock.run(key, async (flight) => {
        const value = await load()
        return { value, isKept: register(key, tags(value), flight) }
      })
      if (!isOwn || !loaded.isKept) {
        metadata.ttl = -1
        metadata.swr = 0
      }
      return loaded.value
    }
  }

  async function read<T>(request: Read<T>): Promise<T> {
    if (request.use.bypass) return request.load()
    releases?.tick()
    const key = request.use.nextRelease ? `next-release:${request.key}` : request.key
    const isPurged = purged.has(key)
    const entry = isPurged ? undefined : entries.get(key)
    if (entry && isFresh(entry)) return entry.value as T
    const value = await cachified<T>({
      key,
      // Each read gets its own cache object, since cachified's lock can't be released, while ours can.
      cache: storeOn(entries),
      ttl: ttlMs,
      swr: Number.POSITIVE_INFINITY,
      staleRefreshTimeout: 0,
      forceFresh: isPurged,
      fallbackToCache: isPurged,
      getFreshValue: loadLocked(key, request),
    })
    if (purged.has(key)) request.onOutdated?.()
    return value
  }

  function purge(tags: readonly string[]) {
    for (const [key, valueTags] of tagsByKey) {
      if (touches(valueTags, tags)) purged.add(key)
    }
    for (const flight of lock.flights()) flight.missedPurges.push(...tags)
  }

  function clear() {
    lock.releaseAll()
    entries.clear()
  }

  releases?.onMoment(() => purge([everything]))

  return {
    read,
    purge,
    clear,
    get size() {
      return entries.size
    },
  }
}

/** Most reads end here: a page makes a dozen, and cachified takes as long for one of them as for all these checks. */
function isFresh({ metadata: { createdTime, ttl } }: CacheEntry<unknown>): boolean {
  return typeof ttl === "number" && Date.now() < createdTime + ttl
}

function storeOn(entries: LRUCache<string, CacheEntry<unknown>>): Cache {
  return {
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, value),
    delete: (key) => entries.delete(key),
  }
}
