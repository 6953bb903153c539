import { expect, test } from "vitest"
import { momentInput, readMoment } from "../../../../app/editor/preview/moment.ts"

test.each([
  ["2026-12-01T06:00", "2026-12-01T05:00:00.000Z"],
  ["2026-07-01T06:00", "2026-07-01T04:00:00.000Z"],
  ["2026-12-01 06:00", "2026-12-01T05:00:00.000Z"],
  ["2026-12-01T06:00:30", "2026-12-01T05:00:00.000Z"],
  ["2026-12-01T06:00:00.000Z", "2026-12-01T06:00:00.000Z"],
  ["2026-12-01T06:00:00+02:00", "2026-12-01T04:00:00.000Z"],
])("a moment without a zone is meant by Zurich's clock [EDIT-09]: %s", (text, expected) => {
  const at = readMoment(text)
  expect(at instanceof Date && at.toISOString()).toBe(expected)
})

test("nothing is no moment", () => {
  expect(readMoment(" ")).toBeNull()
})

test.each([
  "tomorrow",
  "2026-02-30T06:00",
  "2026-12-01",
  "2026-12-01T25:00",
  "2026-12-01T06:61",
  "1999-12-31T06:00",
  "9999-01-01T00:00",
  "2026-12-01T06:00+99:99",
  "<script>",
])("what is no moment is refused: %s", (text) => {
  expect(readMoment(text)).toBe("invalid")
})

test("the input shows it by the same clock", () => {
  expect(momentInput(new Date("2026-12-01T05:00:00Z"))).toBe("2026-12-01T06:00")
})
