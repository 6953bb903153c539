import { expect, test } from "vitest"
import {
  createPrefetchQueue,
  maxParallelPrefetches,
} from "../../../../app/browser/prefetch/prefetch-queue.ts"

function createLine() {
  const asked: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const queue = createPrefetchQueue((address) => {
    asked.push(address)
    return new Promise((resolve, reject) => ends.set(address, { resolve, reject }))
  })
  return { queue, asked, ends }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test("four are fetched at once, the fifth when one has come [PERF-02]", async () => {
  expect(maxParallelPrefetches).toBe(4)
  const { queue, asked, ends } = createLine()
  for (const address of ["/1", "/2", "/3", "/4", "/5", "/6"]) queue.add(address)
  expect(asked).toEqual(["/1", "/2", "/3", "/4"])
  ends.get("/3")?.resolve()
  await settled()
  expect(asked).toEqual(["/1", "/2", "/3", "/4", "/5"])
})

test("one that fails makes room, too [PERF-02]", async () => {
  const { queue, asked, ends } = createLine()
  for (const address of ["/1", "/2", "/3", "/4", "/5"]) queue.add(address)
  ends.get("/1")?.reject(new Error("offline"))
  await settled()
  expect(asked).toContain("/5")
})

test("an address is fetched once", async () => {
  const { queue, asked, ends } = createLine()
  queue.add("/1")
  queue.add("/1")
  ends.get("/1")?.resolve()
  await settled()
  queue.add("/1")
  expect(asked).toEqual(["/1"])
})
