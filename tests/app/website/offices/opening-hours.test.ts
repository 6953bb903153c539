import { expect, test } from "vitest"
import { openState } from "../../../../app/website/offices/opening-hours.ts"
import { openingTimesOf, someOffice } from "./some-offices.ts"

const times = openingTimesOf(someOffice())

/** What the office's clock shows in winter. */
function inWinter(text: string): Date {
  return new Date(`${text}:00+01:00`)
}

test.each([
  ["2026-11-24T08:00", "2026-11-24T12:00"],
  ["2026-11-24T11:59", "2026-11-24T12:00"],
  ["2026-11-24T13:30", "2026-11-24T17:00"],
])("an office is open at %s until %s", (now, until) => {
  expect(openState(times, inWinter(now))).toEqual({ isOpen: true, until: inWinter(until) })
})

test.each([
  ["2026-11-24T07:59", "2026-11-24T08:00"],
  ["2026-11-24T12:00", "2026-11-24T13:00"],
  ["2026-11-24T17:00", "2026-11-25T08:00"],
  ["2026-11-27T17:30", "2026-11-30T08:00"],
  ["2026-11-29T10:00", "2026-11-30T08:00"],
])("an office that is closed at %s opens at %s", (now, opensAt) => {
  expect(openState(times, inWinter(now))).toEqual({ isOpen: false, opensAt: inWinter(opensAt) })
})

test("a holiday is closed, and the day after it opens", () => {
  const closed = openingTimesOf(someOffice({ closedDays: [{ from: "2026-12-08", to: "2026-12-08" }] }))
  expect(openState(closed, inWinter("2026-12-08T10:00"))).toEqual({
    isOpen: false,
    opensAt: inWinter("2026-12-09T08:00"),
  })
})

test("the clock's change over a weekend doesn't move the opening", () => {
  expect(openState(times, new Date("2026-03-27T17:00:00Z"))).toEqual({
    isOpen: false,
    opensAt: new Date("2026-03-30T06:00:00Z"),
  })
  expect(openState(times, new Date("2026-10-23T16:00:00Z"))).toEqual({
    isOpen: false,
    opensAt: new Date("2026-10-26T07:00:00Z"),
  })
})

test("the reader's clock doesn't matter, only the office's", () => {
  const tokyo = openingTimesOf(someOffice({ timeZone: "Asia/Tokyo" }))
  // It is Monday 23:30 in Zurich and Tuesday 7:30 in Tokyo.
  expect(openState(tokyo, new Date("2026-11-23T22:30:00Z"))).toEqual({
    isOpen: false,
    opensAt: new Date("2026-11-23T23:00:00Z"),
  })
})

test("an office without hours never opens", () => {
  const shut = openingTimesOf(someOffice({ openingHours: [] }))
  expect(openState(shut, inWinter("2026-11-24T10:00"))).toEqual({ isOpen: false, opensAt: null })
})
