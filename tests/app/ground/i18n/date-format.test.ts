import { expect, test } from "vitest"
import { dateFormat } from "../../../../app/ground/i18n/date-format.ts"

const day = new Date("2026-11-28T12:00:00Z")

test("one format serves all dates of a locale and its options, since each holds 25 KB that nobody counts", () => {
  const asked = () => dateFormat("de", { dateStyle: "medium", timeZone: "UTC" })
  expect(asked()).toBe(asked())
  expect(asked().format(day)).toBe("28.11.2026")
})

test("another locale or other options are another format", () => {
  const medium = dateFormat("de", { dateStyle: "medium", timeZone: "UTC" })
  expect(dateFormat("en", { dateStyle: "medium", timeZone: "UTC" })).not.toBe(medium)
  expect(dateFormat("de", { dateStyle: "medium", timeZone: "Asia/Tokyo" })).not.toBe(medium)
  expect(dateFormat("de", { dateStyle: "long", timeZone: "UTC" }).format(day)).toBe("28. November 2026")
})

test("however many are asked for, the oldest don't stay for ever", () => {
  const options = { dateStyle: "short", timeZone: "UTC" } as const
  const first = dateFormat("en-x-first", options)
  for (let index = 0; index < 300; index++) dateFormat(`en-x-n${index}`, options)
  expect(dateFormat("en-x-first", options)).not.toBe(first)
})
