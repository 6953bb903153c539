import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  type CacheUse,
  type ContentCache,
  createContentCache,
} from "../../../../app/ground/cache/content-cache.server.ts"

const normal: CacheUse = { bypass: false, nextRelease: false }
const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

type Options = { use?: CacheUse; tags?: string[] | null; load?: () => Promise<string> }

function read(cache: ContentCache, key: string, value: string, options: Options = {}): Promise<string> {
  const { use = normal, tags = [key], load = async () => value } = options
  return cache.read({ key, use, load, tags: () => tags })
}

type Deferred = {
  load: () => Promise<string>
  resolve(value: string): void
  reject(error: Error): void
  calls: number
}

function deferred(): Deferred {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const waiting = {
    calls: 0,
    resolve,
    reject,
    load: () => {
      waiting.calls += 1
      return promise
    },
  }
  return waiting
}

/** Lets everything run that waits for nothing but its turn. */
async function settle() {
  await vi.advanceTimersByTimeAsync(1)
}

test("a value is loaded once and then kept", async () => {
  const cache = createContentCache()
  expect(await read(cache, "a", "first")).toBe("first")
  expect(await read(cache, "a", "second")).toBe("first")
})

test("reads at the same time load once", async () => {
  const cache = createContentCache()
  const one = deferred()
  const reads = Array.from({ length: 5 }, () => read(cache, "a", "", { load: one.load }))
  await settle()
  const late = read(cache, "a", "", { load: one.load })
  await settle()
  one.resolve("value")
  expect(await Promise.all([...reads, late])).toEqual(Array(6).fill("value"))
  expect(one.calls).toBe(1)
})

test("at most 100 entries are kept, the least recently read goes first [CACHE-01]", async () => {
  const cache = createContentCache()
  for (let n = 0; n < 100; n++) await read(cache, `key ${n}`, "old")
  await read(cache, "key 0", "new")
  await read(cache, "key 100", "old")
  expect(cache.size).toBe(100)
  expect(await read(cache, "key 0", "new")).toBe("old")
  expect(await read(cache, "key 1", "new")).toBe("new")
})

test("a value is fresh for 30 minutes [CACHE-02]", async () => {
  const cache = createContentCache()
  await read(cache, "a", "first")
  await vi.advanceTimersByTimeAsync(30 * minuteMs - 1)
  await read(cache, "a", "second")
  await settle()
  expect(await read(cache, "a", "third")).toBe("first")
})

test("a stale value is served while a new one is loaded [CACHE-03]", async () => {
  const cache = createContentCache()
  await read(cache, "a", "first")
  await vi.advanceTimersByTimeAsync(30 * minuteMs + 1)
  expect(await read(cache, "a", "second")).toBe("first")
  await settle()
  expect(await read(cache, "a", "third")).toBe("second")
})

test("a stale value stays when the new one can't be loaded [CACHE-03]", async () => {
  const cache = createContentCache()
  await read(cache, "a", "first")
  await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
  const fail = () => Promise.reject(new Error("down"))
  expect(await read(cache, "a", "", { load: fail })).toBe("first")
  await settle()
  expect(await read(cache, "a", "", { load: fail })).toBe("first")
})

test("next-release mode has entries of its own [CACHE-06]", async () => {
  const cache = createContentCache()
  const nextRelease = { bypass: false, nextRelease: true }
  await read(cache, "a", "today")
  expect(await read(cache, "a", "tomorrow", { use: nextRelease })).toBe("tomorrow")
  expect(await read(cache, "a", "x")).toBe("today")
  expect(cache.size).toBe(2)
})

test("a read that bypasses the cache neither uses nor changes it [CACHE-05]", async () => {
  const cache = createContentCache()
  await read(cache, "a", "kept")
  expect(await read(cache, "a", "bypassed", { use: { bypass: true, nextRelease: false } })).toBe("bypassed")
  expect(await read(cache, "a", "x")).toBe("kept")
})

test("clearing forgets everything, also what is under way [CACHE-04]", async () => {
  const cache = createContentCache()
  const old = deferred()
  await read(cache, "a", "first")
  const underWay = read(cache, "b", "", { load: old.load })
  await settle()
  cache.clear()
  old.resolve("old")
  expect(await underWay).toBe("old")
  expect(cache.size).toBe(0)
  expect(await read(cache, "a", "second")).toBe("second")
  expect(await read(cache, "b", "new")).toBe("new")
})

test("the lock on a key is released by force after 5 seconds [CACHE-07]", async () => {
  const cache = createContentCache()
  const stuck = deferred()
  const first = read(cache, "a", "", { load: stuck.load })
  await settle()
  const second = read(cache, "a", "second")
  let isDone = false
  second.then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(4_990)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(await second).toBe("second")
  stuck.resolve("first")
  expect(await first).toBe("first")
})

test("readers that come in the same moment as the one that got stuck are released too [CACHE-07]", async () => {
  const cache = createContentCache()
  const stuck = deferred()
  read(cache, "a", "", { load: stuck.load })
  const second = read(cache, "a", "second")
  await vi.advanceTimersByTimeAsync(5_001)
  expect(await Promise.race([second, Promise.resolve("still waiting")])).toBe("second")
})

test("of many readers whose lock is released one loads, the others wait for it [CACHE-07]", async () => {
  const cache = createContentCache()
  const stuck = deferred()
  const next = deferred()
  read(cache, "a", "", { load: stuck.load })
  await settle()
  const waiting = Array.from({ length: 20 }, () => read(cache, "a", "", { load: next.load }))
  await vi.advanceTimersByTimeAsync(5_001)
  next.resolve("second")
  expect(await Promise.all(waiting)).toEqual(Array(20).fill("second"))
  expect(next.calls).toBe(1)
})

test("a load that lost its lock does not overwrite what came after it [CACHE-07]", async () => {
  const cache = createContentCache()
  const stuck = deferred()
  const first = read(cache, "a", "", { load: stuck.load })
  await settle()
  const second = read(cache, "a", "newer")
  await vi.advanceTimersByTimeAsync(5_001)
  await second
  stuck.resolve("older")
  await first
  expect(await read(cache, "a", "x")).toBe("newer")
})

test("a purge by tag loads what has the tag anew and nothing else", async () => {
  const cache = createContentCache()
  await read(cache, "a", "a1", { tags: ["page:1", "site:main"] })
  await read(cache, "b", "b1", { tags: ["page:2"] })
  cache.purge(["page:1"])
  expect(await read(cache, "a", "a2", { tags: ["page:1"] })).toBe("a2")
  expect(await read(cache, "a", "a3", { tags: ["page:1"] })).toBe("a2")
  expect(await read(cache, "b", "b2")).toBe("b1")
})

test("a value with the tag page:* goes with any page, and with nothing else", async () => {
  const cache = createContentCache()
  await read(cache, "menu", "m1", { tags: ["page:*"] })
  cache.purge(["asset:9", "page"])
  expect(await read(cache, "menu", "m2", { tags: ["page:*"] })).toBe("m1")
  cache.purge(["page:9"])
  expect(await read(cache, "menu", "m3", { tags: ["page:*"] })).toBe("m3")
})

test("a purge finds an entry however long ago it was loaded, as long as it is read", async () => {
  const cache = createContentCache({ maxEntries: 3 })
  await read(cache, "popular", "old", { tags: ["page:1"] })
  for (let n = 0; n < 10; n++) {
    await read(cache, `rare ${n}`, "x")
    await read(cache, "popular", "x")
  }
  cache.purge(["page:1"])
  expect(await read(cache, "popular", "new")).toBe("new")
})

test("a purge while the value is under way makes the next read load again", async () => {
  const cache = createContentCache()
  const old = deferred()
  const first = read(cache, "a", "", { load: old.load, tags: ["page:1"] })
  await settle()
  cache.purge(["page:1"])
  old.resolve("old")
  await first
  expect(await read(cache, "a", "new", { tags: ["page:1"] })).toBe("new")
  expect(await read(cache, "a", "x", { tags: ["page:1"] })).toBe("new")
})

test("after a purge the old value still helps while the new one can't be loaded", async () => {
  const cache = createContentCache()
  await read(cache, "a", "old")
  cache.purge(["a"])
  expect(await read(cache, "a", "", { load: () => Promise.reject(new Error("down")) })).toBe("old")
  expect(await read(cache, "a", "new")).toBe("new")
})

test("a failed first load is an error for all who wait, and is not kept", async () => {
  const cache = createContentCache()
  const one = deferred()
  const reads = [read(cache, "a", "", { load: one.load }), read(cache, "a", "", { load: one.load })]
  const outcomes = Promise.allSettled(reads)
  await settle()
  one.reject(new Error("down"))
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await read(cache, "a", "up again")).toBe("up again")
})

test("a value without tags is not kept", async () => {
  const cache = createContentCache()
  expect(await read(cache, "a", "first", { tags: null })).toBe("first")
  expect(await read(cache, "a", "second", { tags: null })).toBe("second")
  expect(cache.size).toBe(0)
})

test("a kept value gives way when its successor is not worth keeping", async () => {
  const cache = createContentCache()
  await read(cache, "a", "page", { tags: ["page:1"] })
  await vi.advanceTimersByTimeAsync(31 * minuteMs)
  await read(cache, "a", "gone", { tags: null })
  await settle()
  expect(await read(cache, "a", "gone", { tags: null })).toBe("gone")
})
