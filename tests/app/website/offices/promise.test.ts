import { expect, test } from "vitest"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { openingTimes } from "../../../../app/website/offices/holidays.server.ts"
import { promiseOf } from "../../../../app/website/offices/promise.server.ts"
import { someOffice } from "./some-offices.ts"

const lucerne = someOffice({ holidays: "CH-LU" })

test("holidays of the place are closed, of its canton as well as of the country", async () => {
  const { closedDays } = await openingTimes(lucerne, new Date("2026-11-22T12:00:00Z"))
  expect(closedDays).toContain("2026-12-08")
  expect(closedDays).toContain("2026-12-25")
  // Easter Monday is no legal holiday there, but nobody works.
  expect(closedDays).toContain("2027-03-29")
  expect(closedDays).not.toContain("2026-12-24")
})

test("days that an editor names are closed, too, and a range with both its ends", async () => {
  const office = someOffice({ closedDays: [{ from: "2026-12-24", to: "2027-01-03" }] })
  const { closedDays } = await openingTimes(office, new Date("2026-11-22T12:00:00Z"))
  expect([...closedDays].at(0)).toBe("2026-12-24")
  expect([...closedDays].at(-1)).toBe("2027-01-03")
  expect(closedDays.size).toBe(11)
})

test("holidays that last several days close all of them", async () => {
  const office = someOffice({ holidays: "TR", timeZone: "Europe/Istanbul" })
  const { closedDays } = await openingTimes(office, new Date("2026-05-01T12:00:00Z"))
  for (const day of ["2026-05-27", "2026-05-28", "2026-05-29", "2026-05-30"])
    expect(closedDays).toContain(day)
})

test.each([
  ["en", "Lucerne answers by Tuesday, November 24 at 5:00 PM Central European Time."],
  ["de", "Lucerne antwortet spätestens am Dienstag, 24. November um 17:00 Mitteleuropäische Zeit."],
  ["ja", "Lucerneが遅くとも11月24日火曜日 17:00 中央ヨーロッパ時間までに回答いたします。"],
])(
  "the promise names the office, day, hour and whose clock it is in %s [NAV-24]",
  async (language, sentence) => {
    const { t } = translatorFor(language)
    const locale = { language, code: language }
    const said = await promiseOf(lucerne, mondayEvening, locale, t)
    expect(said).toBe(sentence)
  },
)

const mondayEvening = new Date("2026-11-23T18:30:00Z")

test("without an office the promise is the general one, which holds wherever it is kept [NAV-24]", async () => {
  const { t } = translatorFor("en")
  const locale = { language: "en", code: "en" }
  expect(await promiseOf(null, mondayEvening, locale, t)).toBe("We answer within 24 hours on working days.")
})
