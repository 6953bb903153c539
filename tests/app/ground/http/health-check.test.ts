import { afterEach, expect, test, vi } from "vitest"
import { createCheck } from "../../../../app/ground/http/health-check.ts"

afterEach(() => void vi.useRealTimers())

/** A database that answers after a time that the test sets. */
function createDatabase() {
  const database = { delayMs: 0, isDown: false, asked: 0, answered: () => {} }
  const ask = () => {
    database.asked++
    if (database.isDown) return Promise.reject(new Error("down"))
    return new Promise<void>((done) => setTimeout(done, database.delayMs)).then(() => database.answered())
  }
  return { database, check: createCheck("database", ask) }
}

test("a database that has just answered and is busy now is healthy, and the probe doesn't wait for it", async () => {
  const { database, check } = createDatabase()
  expect((await check()).isHealthy).toBe(true)
  let hasAnswered = false
  database.answered = () => {
    hasAnswered = true
  }
  database.delayMs = 1_000
  expect((await check()).isHealthy).toBe(true)
  expect(hasAnswered).toBe(false)
})

test("probes of a busy database put one question to it, not many", async () => {
  const { database, check } = createDatabase()
  await check()
  database.delayMs = 1_000
  await Promise.all([check(), check(), check()])
  expect(database.asked).toBe(2)
})

test("a database that fails is unhealthy at once, however well it was a moment ago", async () => {
  const { database, check } = createDatabase()
  await check()
  database.isDown = true
  expect((await check()).isHealthy).toBe(false)
  database.isDown = false
  expect((await check()).isHealthy).toBe(true)
})

test("a database that never answers is unhealthy after the time-out, and no answer from before covers it for long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  const { database, check } = createDatabase()
  const first = check()
  await vi.advanceTimersByTimeAsync(10)
  expect((await first).isHealthy).toBe(true)
  database.delayMs = 1_000_000
  const soon = check()
  await vi.advanceTimersByTimeAsync(100)
  expect((await soon).isHealthy).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  const later = check()
  await vi.advanceTimersByTimeAsync(2_100)
  expect((await later).isHealthy).toBe(false)
})

test("an answer after the time-out still says that the database is there", async () => {
  const asked: PromiseWithResolvers<void>[] = []
  const check = createCheck("database", () => {
    const question = Promise.withResolvers<void>()
    asked.push(question)
    return question.promise
  })
  expect((await check()).isHealthy).toBe(false)
  asked[0]?.resolve()
  await new Promise((done) => setTimeout(done, 10))
  const { isHealthy, durationMs } = await check()
  expect(isHealthy).toBe(true)
  expect(durationMs).toBeLessThan(1_000)
})
