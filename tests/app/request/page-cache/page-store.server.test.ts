import { expect, test } from "vitest"
import { storeAnswer } from "../../../../app/ground/http/stored-answer.server.ts"
import { createPageStore, type StoredPage } from "../../../../app/request/page-cache/page-store.server.ts"

async function page(isCommon = true, tags = ["page:1"], bytes = 500): Promise<StoredPage> {
  const body = Buffer.alloc(bytes)
  const answer = await storeAnswer({ status: 200, headers: new Headers(), body, brotliQuality: 0 })
  return { answer, tags, storedAt: 0, isPurged: false, isCommon }
}

test("a purge marks what was made of the tag, and keeps it for an outage", async () => {
  const store = createPageStore(100_000)
  store.put("/en", await page())
  store.put("/en?x", await page(false))
  store.put("/de", await page(true, ["page:2"]))
  store.purge(["page:1"])
  expect(["/en", "/en?x", "/de"].map((key) => store.find(key)?.isPurged)).toEqual([true, true, false])
})

test("however many pages come, memory has its bound", async () => {
  const store = createPageStore(100_000)
  for (let n = 0; n < 1_000; n += 1) store.put(`/en/${n}`, await page(n % 2 === 0))
  expect(store.bytes).toBeLessThanOrEqual(100_000)
  expect(store.bytes).toBeGreaterThan(80_000)
  expect(store.find("/en/998")).toBeDefined()
  expect(store.find("/en/0")).toBeUndefined()
})

test("a flood of queries pushes no page out", async () => {
  const store = createPageStore(100_000)
  store.put("/en", await page())
  for (let n = 0; n < 1_000; n += 1) store.put(`/en?${n}`, await page(false))
  expect(store.find("/en")).toBeDefined()
})

test("a page that becomes common, or stops being so, is there once", async () => {
  const store = createPageStore(100_000)
  store.put("/en", await page(false))
  const { bytes } = store
  store.put("/en", await page(true))
  expect(store.bytes).toBe(bytes)
  store.delete("/en")
  expect([store.find("/en"), store.bytes]).toEqual([undefined, 0])
})

test("a page larger than all of the room is not kept", async () => {
  const store = createPageStore(10_000)
  store.put("/en", await page(true, [], 20_000))
  expect(store.find("/en")).toBeUndefined()
})
