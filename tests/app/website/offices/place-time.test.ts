import { expect, test } from "vitest"
import { addDays, instantAt, placeTime, weekdayOf } from "../../../../app/website/offices/place-time.ts"

const zurich = "Europe/Zurich"

test("the clock of a place is read in winter and in summer", () => {
  expect(placeTime(new Date("2026-11-24T16:00:00Z"), zurich)).toEqual({ day: "2026-11-24", minutes: 17 * 60 })
  expect(placeTime(new Date("2026-07-01T15:00:30Z"), zurich)).toEqual({ day: "2026-07-01", minutes: 17 * 60 })
  expect(placeTime(new Date("2026-11-24T16:00:00Z"), "Asia/Tokyo")).toEqual({
    day: "2026-11-25",
    minutes: 60,
  })
  expect(placeTime(new Date("2026-11-24T00:15:00Z"), "Asia/Kolkata").minutes).toBe(5 * 60 + 45)
})

test.each([
  ["the day before summer time", "2026-03-28", 8 * 60, "2026-03-28T07:00:00Z"],
  ["the day of the change in spring", "2026-03-29", 8 * 60, "2026-03-29T06:00:00Z"],
  ["just before it", "2026-03-29", 90, "2026-03-29T00:30:00Z"],
  ["the day of the change in autumn", "2026-10-25", 8 * 60, "2026-10-25T07:00:00Z"],
  ["the first of two equal hours", "2026-10-25", 150, "2026-10-25T00:30:00Z"],
  ["midnight at the end of a day", "2026-11-24", 1440, "2026-11-24T23:00:00Z"],
])("a time of the clock is the right moment: %s", (_name, day, minutes, moment) => {
  expect(instantAt({ day, minutes }, zurich).toISOString()).toBe(moment.replace("Z", ".000Z"))
})

test("a time that the clock skips becomes one that it shows", () => {
  const shown = placeTime(instantAt({ day: "2026-03-29", minutes: 150 }, zurich), zurich)
  expect([90, 210]).toContain(shown.minutes)
})

test("every quarter of an hour of a year comes back as it went", () => {
  for (const timeZone of [zurich, "America/New_York", "Asia/Kolkata", "America/Sao_Paulo"])
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 97 * 15 * 60_000) {
      const time = placeTime(new Date(ms), timeZone)
      expect(placeTime(instantAt(time, timeZone), timeZone)).toEqual(time)
    }
})

test("days are counted by the calendar", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29")
  expect(weekdayOf("2026-11-22")).toBe(0)
})
