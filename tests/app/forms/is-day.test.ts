import { expect, test } from "vitest"
import { isDay } from "../../../app/forms/is-day.ts"

test("a day is one that the calendar has, in the form that date fields send", () => {
  expect(["2026-02-28", "2028-02-29"].filter((text) => !isDay(text))).toEqual([])
  const none = ["2026-02-29", "2026-02-30", "2026-06-31", "2026-13-01", "2026-1-1", "2026-02-28T00:00", ""]
  expect(none.filter(isDay)).toEqual([])
})
