import { type Cache, type CacheEntry, cachified, type GetFreshValue } from "@epic-web/cachified"
import { LRUCache } from "lru-cache"

/** How a request uses the cache: `bypass` reads past it, `nextRelease` keeps its entries apart [CACHE-05, CACHE-06]. */
export type CacheUse = { bypass: boolean; nextRelease: boolean }

export type Read<T> = {
  key: string
  use: CacheUse
  load: () => Promise<T>
  /** Names of what the value was made from; a purge of any of them makes it stale. Null: not worth an entry. */
  tags: (value: T) => string[] | null
}

export type ContentCache = {
  read<T>(read: Read<T>): Promise<T>
  /** Entries with one of the tags are loaded anew before they are shown again; the old value stays for an outage. */
  purge(tags: readonly string[]): void
  clear(): void
  readonly size: number
}

type Flight = { missedPurges: string[]; done: Promise<unknown> }

const defaults = { maxEntries: 100, ttlMs: 30 * 60_000, lockMs: 5_000 }

/**
 * The content cache with the specification's constants: at most 100 entries, 30 minutes, stale values served while a new
 * one is fetched, a key's lock released by force after 5 seconds [CACHE-01, CACHE-02, CACHE-03, CACHE-07].
 */
export function createContentCache(options: Partial<typeof defaults> = {}): ContentCache {
  const { maxEntries, ttlMs, lockMs } = { ...defaults, ...options }
  const entries = new LRUCache<string, CacheEntry<unknown>>({ max: maxEntries })
  const tagsByKey = new LRUCache<string, string[]>({ max: maxEntries })
  const purged = new Set<string>()
  const flights = new Map<string, Flight>()

  function loadAndTag<T>(key: string, { load, tags }: Read<T>): GetFreshValue<T> {
    return async ({ metadata }) => {
      const flight: Flight = { missedPurges: [], done: Promise.resolve() }
      const loading = load()
      flight.done = loading.catch(() => {})
      flights.set(key, flight)
      try {
        const value = await loading
        const valueTags = tags(value)
        if (valueTags === null) {
          metadata.ttl = -1
          metadata.swr = 0
          return value
        }
        tagsByKey.set(key, valueTags)
        // A purge that came while the value was under way may be about something newer than the value.
        if (touches(valueTags, flight.missedPurges)) purged.add(key)
        else purged.delete(key)
        return value
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
  }

  async function read<T>(request: Read<T>): Promise<T> {
    if (request.use.bypass) return request.load()
    const key = request.use.nextRelease ? `next-release:${request.key}` : request.key
    const isPurged = purged.has(key)
    const fresh = {
      key,
      ttl: ttlMs,
      swr: Number.POSITIVE_INFINITY,
      staleRefreshTimeout: 0,
      forceFresh: isPurged,
      fallbackToCache: isPurged,
      getFreshValue: loadAndTag(key, request),
    }
    if (!flights.has(key)) return cachified<T>({ ...fresh, cache: entries as Cache })
    return waitOrTakeOver(
      () => cachified<T>({ ...fresh, cache: entries as Cache }),
      // A cache object of its own keeps this call from joining the load that holds the lock.
      () => cachified<T>({ ...fresh, forceFresh: true, cache: apart(entries) }),
      lockMs,
    )
  }

  function purge(tags: readonly string[]) {
    for (const [key, valueTags] of tagsByKey.entries()) {
      if (touches(valueTags, tags)) purged.add(key)
    }
    for (const flight of flights.values()) flight.missedPurges.push(...tags)
  }

  function clear() {
    entries.clear()
    tagsByKey.clear()
    purged.clear()
  }

  return {
    read,
    purge,
    clear,
    get size() {
      return entries.size
    },
  }
}

/** A value's tag `page:*` stands for every page: such a value may change with any of them. */
function touches(valueTags: readonly string[], changed: readonly string[]): boolean {
  return valueTags.some((tag) =>
    tag.endsWith("*") ? changed.some((name) => name.startsWith(tag.slice(0, -1))) : changed.includes(tag),
  )
}

function apart(entries: LRUCache<string, CacheEntry<unknown>>): Cache {
  return {
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, value),
    delete: (key) => entries.delete(key),
  }
}

async function waitOrTakeOver<T>(
  wait: () => Promise<T>,
  takeOver: () => Promise<T>,
  lockMs: number,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const released = new Promise<"released">((resolve) => {
    timer = setTimeout(() => resolve("released"), lockMs)
  })
  const waiting = wait().then((value) => ({ value }))
  waiting.catch(() => {})
  const first = await Promise.race([waiting, released])
  clearTimeout(timer)
  return first === "released" ? takeOver() : first.value
}
