import { expect, test } from "vitest"
import {
  formatFigure,
  formatRange,
  parseCount,
  parseFigure,
  parseRange,
} from "../../../../../app/website/catalogue/filter/figure.ts"

test.each([
  ["0.5", 0.5],
  ["0,5", 0.5],
  [" 1'000 ", 1000],
  ["1’000,5", 1000.5],
  ["1,234,567", 1_234_567],
  ["1.234,5", 1234.5],
  ["-3", -3],
  ["AWG 24", 24],
  ["4/0", -3],
  ["1/0 AWG", 0],
  ["０.５", 0.5],
])("%s is the number %d", (typed, figure) => {
  expect(parseFigure(typed)).toBe(figure)
})

test.each(["abc", "1e400", "9".repeat(40), "1;drop", "--1", "1/2", "NaN", "Infinity"])(
  "%s is no number",
  (typed) => {
    expect(parseFigure(typed)).toBeNull()
  },
)

test("nothing typed is nothing asked", () => {
  expect(parseFigure("  ")).toBeUndefined()
})

test("figures are written as readers write them, gauges below 1 as gauges", () => {
  expect(formatFigure(1234.5, "mm", "de-CH")).toMatch(/^1['’]234\.5$/)
  expect(formatFigure(1234.5, "mm", "en-US")).toBe("1,234.5")
  expect(formatFigure(-3, "AWG", "en-US")).toBe("4/0")
  expect(formatFigure(24, "AWG", "en-US")).toBe("24")
})

test.each([
  ["20,000", 20000],
  ["20’000", 20000],
  ["20.000", 20000],
  ["1 000 000", 1000000],
  ["0", null],
  ["1.5", null],
  ["-4", null],
  ["many", null],
  ["", undefined],
])("%j is read as %j pieces", (typed, count) => {
  expect(parseCount(typed)).toBe(count)
})

test.each([
  ["2,5", 2.5, 2.5],
  ["2.5 mm²", 2.5, 2.5],
  ["0,5-2,5", 0.5, 2.5],
  ["0.5 – 2.5 mm2", 0.5, 2.5],
  ["2.5 to 0.5", 0.5, 2.5],
  ["0,5 bis 2,5", 0.5, 2.5],
  ["０．５～２．５", 0.5, 2.5],
  ["0.5から2.5", 0.5, 2.5],
  ["AWG 26 - AWG 14", 14, 26],
  ["4/0 - 2", -3, 2],
])("%s is the range from %d to %d", (typed, low, high) => {
  expect(parseRange(typed)).toEqual({ low, high })
})

test.each(["thick", "1-2-3", "-3", "2.5 -", "0.5 or 2.5"])("%s is no range", (typed) => {
  expect(parseRange(typed)).toBeNull()
})

test("no range typed is none asked, and a range with equal ends is written as one figure", () => {
  expect(parseRange(" ")).toBeUndefined()
  expect(formatRange({ low: 0.5, high: 2.5 }, "mm²", "de-DE")).toBe("0,5 – 2,5")
  expect(formatRange({ low: -3, high: -3 }, "AWG", "en-US")).toBe("4/0")
})
