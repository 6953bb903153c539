import { expect, test } from "vitest"
import { createCompressors } from "../../../../app/ground/http/compressors.server.ts"
import { storeAnswer } from "../../../../app/ground/http/stored-answer.server.ts"
import { createPageStore, type StoredPage } from "../../../../app/request/page-cache/page-store.server.ts"

const compressors = createCompressors(0)

function page(isCommon = true, tags = ["page:1"], bytes = 500): StoredPage {
  const body = Buffer.alloc(bytes)
  const answer = storeAnswer({ status: 200, headers: new Map(), body, compressors })
  return { answer, tags, storedAt: 0, isPurged: false, isCommon }
}

test("a purge marks what was made of the tag, and keeps it for an outage", () => {
  const store = createPageStore(100_000)
  store.put("/en", page())
  store.put("/en?x", page(false))
  store.put("/de", page(true, ["page:2"]))
  store.purge(["page:1"])
  expect(["/en", "/en?x", "/de"].map((key) => store.find(key)?.isPurged)).toEqual([true, true, false])
})

test("however many pages come, memory has its bound", () => {
  const store = createPageStore(100_000)
  for (let n = 0; n < 1_000; n += 1) store.put(`/en/${n}`, page(n % 2 === 0))
  expect(store.bytes).toBeLessThanOrEqual(100_000)
  expect(store.bytes).toBeGreaterThan(80_000)
  expect(store.find("/en/998")).toBeDefined()
  expect(store.find("/en/0")).toBeUndefined()
})

test("a flood of queries pushes no page out", () => {
  const store = createPageStore(100_000)
  store.put("/en", page())
  for (let n = 0; n < 1_000; n += 1) store.put(`/en?${n}`, page(false))
  expect(store.find("/en")).toBeDefined()
})

test("a page that becomes common, or stops being so, is there once", () => {
  const store = createPageStore(100_000)
  store.put("/en", page(false))
  const { bytes } = store
  store.put("/en", page(true))
  expect(store.bytes).toBe(bytes)
  store.delete("/en")
  expect([store.find("/en"), store.bytes]).toEqual([undefined, 0])
})

test("a page larger than all of the room is not kept", () => {
  const store = createPageStore(10_000)
  store.put("/en", page(true, [], 20_000))
  expect(store.find("/en")).toBeUndefined()
})

test("what a compressed copy adds is counted, and the page stays purged", () => {
  const store = createPageStore(100_000)
  const grown = page()
  store.put("/en", grown)
  store.purge(["page:1"])
  const { bytes } = store
  grown.answer.bytes += 700
  store.resize("/en", grown.answer)
  expect(store.bytes).toBe(bytes + 700)
  expect(store.find("/en")?.isPurged).toBe(true)
})

test("what is compressed of a page that another replaced counts for nothing", () => {
  const store = createPageStore(100_000)
  const old = page()
  store.put("/en", old)
  store.put("/en", page(true, ["page:2"]))
  const { bytes } = store
  old.answer.bytes += 700
  store.resize("/en", old.answer)
  store.resize("/de", old.answer)
  expect([store.bytes, store.find("/en")?.tags, store.find("/de")]).toEqual([bytes, ["page:2"], undefined])
})

test("a copy that makes memory too small pushes out what was least asked for", () => {
  const store = createPageStore(12_000)
  store.put("/en", page())
  store.put("/de", page())
  const grown = page()
  store.put("/fr", grown)
  grown.answer.bytes += 3_000
  store.resize("/fr", grown.answer)
  expect(["/en", "/de", "/fr"].map((key) => store.find(key) !== undefined)).toEqual([false, true, true])
  expect(store.bytes).toBeLessThanOrEqual(12_000)
})
