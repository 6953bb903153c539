import { expect, test } from "vitest"
import { answerBy } from "../../../../app/website/offices/answer-by.ts"
import { openState } from "../../../../app/website/offices/opening-hours.ts"
import { openingTimesOf, someOffice } from "./some-offices.ts"

const office = someOffice()
const times = openingTimesOf(office)

function inWinter(text: string): Date {
  return new Date(`${text}:00+01:00`)
}

test.each([
  ["in the morning", "2026-11-24T10:07", "2026-11-25T10:00"],
  ["at noon", "2026-11-24T12:30", "2026-11-25T12:00"],
  ["in the evening", "2026-11-23T19:30", "2026-11-24T17:00"],
  ["at night", "2026-11-24T03:00", "2026-11-24T17:00"],
  ["on Friday afternoon", "2026-11-27T15:00", "2026-11-30T15:00"],
  ["on Friday evening", "2026-11-27T20:00", "2026-11-30T17:00"],
  ["on Saturday", "2026-11-28T11:00", "2026-11-30T17:00"],
  ["on Sunday night", "2026-11-29T23:59", "2026-11-30T17:00"],
])("what is sent %s is answered within 24 hours of working days [NAV-24]", (_when, now, latest) => {
  expect(answerBy(times, inWinter(now))).toEqual(inWinter(latest))
})

test("a holiday doesn't count [NAV-24]", () => {
  const closedDays = ["2026-12-25", "2026-12-26"].map((day) => ({ from: day, to: day }))
  const closed = openingTimesOf(someOffice({ closedDays }))
  expect(answerBy(closed, inWinter("2026-12-24T16:00"))).toEqual(inWinter("2026-12-28T16:00"))
  expect(answerBy(closed, inWinter("2026-12-25T09:00"))).toEqual(inWinter("2026-12-28T17:00"))
})

test("the promise is kept over the clock's change in spring and in autumn [NAV-24]", () => {
  expect(answerBy(times, new Date("2026-03-27T14:00:00Z"))).toEqual(new Date("2026-03-30T13:00:00Z"))
  expect(answerBy(times, new Date("2026-10-23T13:00:00Z"))).toEqual(new Date("2026-10-26T14:00:00Z"))
})

test("at every moment the promise lies ahead, within a working day, and while somebody is there [NAV-24]", () => {
  const friday = someOffice({
    openingHours: office.openingHours.filter(
      ({ weekday, opens }) => weekday !== "FRIDAY" || opens === "08:00",
    ),
  })
  for (const one of [office, friday, someOffice({ timeZone: "America/Sao_Paulo" })]) {
    const own = openingTimesOf(one)
    for (let ms = Date.UTC(2026, 2, 20); ms < Date.UTC(2026, 3, 5); ms += 37 * 60_000) {
      const latest = answerBy(own, new Date(ms))?.getTime() ?? 0
      expect(latest).toBeGreaterThan(ms)
      // A weekend takes at most 72 hours, and 25 hours is the longest day.
      expect(latest - ms).toBeLessThanOrEqual(97 * 3_600_000)
      const justBefore = openState(own, new Date(latest - 60_000))
      const then = openState(own, new Date(latest))
      expect(justBefore.isOpen || then.isOpen).toBe(true)
    }
  }
})

test("an office that never opens promises nothing", () => {
  expect(answerBy(openingTimesOf(someOffice({ openingHours: [] })), new Date())).toBeNull()
})
