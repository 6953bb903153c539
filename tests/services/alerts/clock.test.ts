import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startClock } from "../../../services/alerts/clock.ts"

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-12-01T05:59:00Z") }))
afterEach(() => void vi.useRealTimers())

const six = new Date("2026-12-01T06:00:00Z")

test("it wakes at the very moment, and a few times soon after for a clock that is behind", () => {
  const woken: string[] = []
  const clock = startClock(() => woken.push(new Date().toISOString().slice(14, 23)))
  clock.add([six])
  vi.advanceTimersByTime(59_999)
  expect(woken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(woken).toEqual(["00:00.000"])
  vi.advanceTimersByTime(10_000)
  expect(woken).toEqual(["00:00.000", "00:00.250", "00:01.000", "00:03.000"])
})

test("a moment that is named every minute is waited for once; past ones not at all", () => {
  const wake = vi.fn()
  const clock = startClock(wake)
  for (let minute = 0; minute < 5; minute++) clock.add([new Date("2026-12-01T05:00:00Z"), six])
  expect(vi.getTimerCount()).toBe(4)
  clock.stop()
  vi.advanceTimersByTime(120_000)
  expect(wake).not.toHaveBeenCalled()
})

test("a moment that is longer away than a timer can wait rings no bell today", () => {
  const wake = vi.fn()
  startClock(wake).add([new Date("2027-12-01T06:00:00Z")])
  vi.advanceTimersByTime(3600_000)
  expect(wake).not.toHaveBeenCalled()
})
