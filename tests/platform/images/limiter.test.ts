import { expect, test } from "vitest"
import { createLimiter } from "../../../platform/images/limiter.ts"

test("no more jobs run at once than are allowed, in the order they came, and a failure frees its place", async () => {
  const limiter = createLimiter({ concurrent: 2, waiting: 10 })
  const started: number[] = []
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 8 }, (_, index) =>
    limiter.run(async () => {
      started.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (index % 2) throw new Error(`job ${index}`)
      return index
    }),
  )
  const results = await Promise.allSettled(jobs)
  expect(results.filter((result) => result.status === "fulfilled").map((result) => result.value)).toEqual([
    0, 2, 4, 6,
  ])
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(2)
})

test("a full queue refuses the next job", async () => {
  const limiter = createLimiter({ concurrent: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = limiter.run(() => promise)
  const second = limiter.run(async () => "second")
  await expect(limiter.run(async () => "third")).rejects.toMatchObject({ kind: "busy" })
  resolve()
  await first
  expect(await second).toBe("second")
  expect(await limiter.run(async () => "fourth")).toBe("fourth")
})
