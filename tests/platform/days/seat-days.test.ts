import { expect, test } from "vitest"
import { addDays, daysBetween, isDay, seatDay, seatMidnight } from "../../../platform/days/seat-days.ts"

test("a day at the seat begins at midnight there, in summer and in winter", () => {
  expect(seatDay(new Date("2026-01-15T22:59:59Z"))).toBe("2026-01-15")
  expect(seatDay(new Date("2026-01-15T23:00:00Z"))).toBe("2026-01-16")
  expect(seatDay(new Date("2026-07-15T21:59:59Z"))).toBe("2026-07-15")
  expect(seatDay(new Date("2026-07-15T22:00:00Z"))).toBe("2026-07-16")
  expect(seatMidnight("2026-01-16")).toEqual(new Date("2026-01-15T23:00:00Z"))
  expect(seatMidnight("2026-07-16")).toEqual(new Date("2026-07-15T22:00:00Z"))
})

test("days are counted by the calendar: the hour that a change of clocks takes is no day", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29")
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30")
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28")
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2)
  expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1)
})

test("a day is one that the calendar has, in the form that files and forms use", () => {
  expect(["2026-02-28", "2028-02-29", "0001-01-01"].filter((text) => !isDay(text))).toEqual([])
  const none = [
    "2026-02-29",
    "2026-02-30",
    "2026-06-31",
    "2026-13-01",
    "2026-1-1",
    "2026-02-28T00:00",
    "2026",
    "",
  ]
  expect(none.filter(isDay)).toEqual([])
})
