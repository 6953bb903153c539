import { expect, test } from "vitest"
import { formatDateRange } from "../../../../app/ground/i18n/date-range.ts"

function range(locale: string, from: string, to: string, hours = false) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
    ...(hours && { hour: "numeric", minute: "2-digit" }),
  })
  return formatDateRange(format, new Date(from), new Date(to))
}

test("a Japanese or Chinese range is written as a date is, without what both ends share", () => {
  expect(range("ja-JP", "2027-02-09", "2027-02-10")).toBe("2027年2月9日～10日")
  expect(range("ja-JP", "2027-03-30", "2027-04-02")).toBe("2027年3月30日～4月2日")
  expect(range("ja-JP", "2026-12-29", "2027-01-04")).toBe("2026年12月29日～2027年1月4日")
  expect(range("ja-JP", "2027-02-09", "2027-02-09")).toBe("2027年2月9日")
  expect(range("ja-JP", "2027-02-09T09:00Z", "2027-02-10T16:30Z", true)).toBe("2027年2月9日 9:00～10日 16:30")
  expect(range("ja-JP", "2027-02-09T09:00Z", "2027-02-09T16:30Z", true)).toBe("2027年2月9日 9:00～16:30")
  expect(range("zh-CN", "2027-02-09", "2027-02-10")).toBe("2027年2月9日至10日")
})

test("other languages have the ranges that their locale data describe", () => {
  expect(range("de-CH", "2027-02-09", "2027-02-10")).toBe("9.–10. Februar 2027")
})
