import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { repeat } from "../../../platform/queue/repeat.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("repeated work runs at once and every ten seconds, a failure included, and never twice at a time", async () => {
  const failures: unknown[] = []
  let successes = 0
  const ends: (() => void)[] = []
  const work = vi.fn(() => {
    if (work.mock.calls.length === 1) throw new Error("first")
    return new Promise<void>((end) => ends.push(end))
  })
  const repetition = repeat(work, {
    failed: (error) => void failures.push(error),
    succeeded: () => {
      successes += 1
    },
  })
  repetition.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(failures).toEqual([new Error("first")])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(work).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(3)
  expect([failures.length, successes]).toEqual([1, 1])
})

test("to stop is to wait for the run that goes on", async () => {
  let end = () => {}
  const repetition = repeat(
    () =>
      new Promise<void>((done) => {
        end = done
      }),
    { failed() {}, succeeded() {} },
  )
  repetition.start()
  await vi.advanceTimersByTimeAsync(0)
  let isStopped = false
  const stopping = repetition.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isStopped).toBe(false)
  end()
  await stopping
})
