import { expect, test, vi } from "vitest"
import { createContentCache } from "../../../../app/ground/cache/content-cache.server.ts"
import { createReleaseClock } from "../../../../app/ground/cache/release-clock.ts"

const moment = Date.parse("2026-12-01T06:00:00Z")

function clockAt(start: number) {
  const time = { now: start }
  return { time, clock: createReleaseClock(() => time.now) }
}

test("what is kept is outdated at the moment and not before, and once more for a service whose clock is behind", () => {
  const { time, clock } = clockAt(moment - 5_000)
  const outdate = vi.fn()
  clock.onMoment(outdate)
  clock.plan([moment])
  expect(clock.msLeft()).toBe(5_000)
  time.now = moment - 1
  clock.tick()
  expect(outdate).not.toHaveBeenCalled()
  time.now = moment
  clock.tick()
  clock.tick()
  expect(outdate).toHaveBeenCalledTimes(1)
  time.now = moment + 2_000
  clock.tick()
  clock.tick()
  expect(outdate).toHaveBeenCalledTimes(2)
  expect(clock.msLeft()).toBe(Number.POSITIVE_INFINITY)
})

test("a moment that passed before anybody knew of it counts at the next read", () => {
  const { time, clock } = clockAt(moment + 500)
  const outdate = vi.fn()
  clock.onMoment(outdate)
  clock.tick()
  clock.plan([moment])
  clock.tick()
  expect(outdate).toHaveBeenCalledTimes(1)
  // The schedule is read again and still names it.
  clock.plan([moment])
  clock.tick()
  expect(outdate).toHaveBeenCalledTimes(1)
  time.now = moment + 10_000
  clock.tick()
  expect(outdate).toHaveBeenCalledTimes(2)
})

test("the content cache reads again at the moment, whatever the answer's tags", async () => {
  const { time, clock } = clockAt(moment - 10)
  const cache = createContentCache({ releases: clock })
  clock.plan([moment])
  const load = vi.fn(async () => time.now)
  const read = () =>
    cache.read({ key: "list", use: { bypass: false, nextRelease: false }, load, tags: () => ["page:other"] })
  expect(await read()).toBe(moment - 10)
  time.now = moment - 1
  expect(await read()).toBe(moment - 10)
  time.now = moment
  expect(await read()).toBe(moment)
  expect(load).toHaveBeenCalledTimes(2)
})
