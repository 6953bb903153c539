import { expect, test } from "vitest"
import type { ContentCache } from "../../../app/ground/cache/content-cache.server.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { connectPurges, hearPurges, publishPurge } from "../../../platform/notifications/purges.ts"

function createCache(): ContentCache & { purged: string[] } {
  const purged: string[] = []
  return {
    purged,
    purge: (tags) => void purged.push(...tags),
    read: ({ load }) => load(),
    clear: () => {},
    size: 0,
  }
}

function createWire() {
  const wire = localNotifications()
  const messages: string[] = []
  wire.subscribe("content-purge", (message) => messages.push(message))
  return { ...wire, messages }
}

test("this process and every other one hears of a purge", async () => {
  const wire = createWire()
  const [here, there] = [createCache(), createCache()]
  const purge = connectPurges(wire, here)
  connectPurges(wire, there)
  await purge(["page:1", "page:2"])
  expect(new Set(here.purged)).toEqual(new Set(["page:1", "page:2"]))
  expect(there.purged).toEqual(["page:1", "page:2"])
})

test("this process purges even when the wire is broken", async () => {
  const cache = createCache()
  const broken = { publish: () => Promise.reject(new Error("no wire")), subscribe: () => {}, onGap: () => {} }
  await expect(connectPurges(broken, cache)(["page:1"])).rejects.toThrow("no wire")
  expect(cache.purged).toEqual(["page:1"])
})

test("a message has at most 100 tags", async () => {
  const wire = createWire()
  const tags = Array.from({ length: 250 }, (_, n) => `page:${n}`)
  await connectPurges(wire, createCache())(tags)
  const lists = wire.messages.map((message) => JSON.parse(message))
  expect(lists.map((list) => list.length)).toEqual([100, 100, 50])
  expect(lists.flat()).toEqual(tags)
})

test("a message of long tags stays below the 8,000 bytes that PostgreSQL takes", async () => {
  const wire = createWire()
  const tags = Array.from({ length: 100 }, (_, n) => `page:${n}-${"ü".repeat(290)}`)
  await connectPurges(wire, createCache())(tags)
  for (const message of wire.messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000)
  expect(wire.messages.flatMap((message) => JSON.parse(message))).toEqual(tags)
})

test("nothing to purge sends nothing", async () => {
  const wire = createWire()
  await connectPurges(wire, createCache())([])
  expect(wire.messages).toEqual([])
})

test.each(["", "no json", "{}", "[1]"])("a foreign message on the wire harms nobody: %s", async (message) => {
  const wire = createWire()
  const cache = createCache()
  connectPurges(wire, cache)
  await wire.publish("content-purge", message)
  expect(cache.purged).toEqual([])
})

test("after a time in which messages may have been missed, everything is made anew", async () => {
  const reconnect: (() => void)[] = []
  const wire = { ...createWire(), onGap: (callback: () => void) => void reconnect.push(callback) }
  const cache = createCache()
  connectPurges(wire, cache)
  for (const callback of reconnect) callback()
  expect(cache.purged).toEqual(["*"])
})

test("what keeps nothing may tell of a purge, and hear of one", async () => {
  const wire = createWire()
  const heard: string[] = []
  hearPurges(wire, (tags) => void heard.push(...tags))
  await publishPurge(wire, ["product:sigma"])
  expect(heard).toEqual(["product:sigma"])
})
