import { expect, test } from "vitest"
import {
  changeOf,
  courseOf,
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
  pointsOf,
  withColumns,
} from "../../../../app/website/investors/figures.ts"
import { figures } from "./fixture.tsx"

const swiss = { language: "de", code: "de-CH" }

test.each([
  [{ language: "en", code: "en" }, "5,133,333"],
  [swiss, "5’133’333"],
  [{ language: "de", code: "de-DE" }, "5’133’333"],
  [{ language: "fr", code: "fr-FR" }, "5\u202f133\u202f333"],
  [{ language: "ja", code: "ja-JP" }, "5,133,333"],
])("5,133,333 registered shares are written as %o reads them [INVESTOR-05]", (reader, text) => {
  expect(formatNumber(5_133_333, 0, reader)).toBe(text)
})

test("figures keep all of their decimals, and a missing one is a dash [INVESTOR-06]", () => {
  expect([1.5, 0.8, null].map((value) => formatNumber(value, 2, swiss))).toEqual(["1.50", "0.80", "–"])
  expect(formatMoney(1500, "CHF", swiss)).toBe("CHF\u00a01’500.00")
})

test("a change has a sign, and a day is the same in every time zone", () => {
  expect(formatChange(0.0424, { language: "en", code: "en" })).toBe("+4.2%")
  expect(formatChange(-0.1, { language: "en", code: "en" })).toBe("-10.0%")
  expect(formatDay("2023-04-12", { language: "en", code: "en-GB" })).toBe("12 April 2023")
})

test("columns are taken in the table's order, and unknown ones are ignored", () => {
  const some = withColumns(figures, ["2023", "2021", "1999"])
  expect(some.columns.map(({ id }) => id)).toEqual(["2021", "2023"])
  expect(some.rows[0]?.values).toEqual([0.8, null])
})

test("a change that can't be said isn't said: nothing to compare, from nothing, from a loss, to nothing", () => {
  expect(changeOf([100, 50, 125])).toBe(0.25)
  for (const values of [[], [1], [0, 5], [null, 5], [-4, 5], [5, null]]) expect(changeOf(values)).toBeNull()
})

test("the course of a chart names its ends and its extremes; a single figure has none", () => {
  const [row] = figures.rows
  expect(row && courseOf(pointsOf(row, figures.columns))).toEqual({
    direction: "rose",
    first: { label: "2021", value: 0.8 },
    last: { label: "2022", value: 1.5 },
    highest: { label: "2022", value: 1.5 },
    lowest: { label: "2021", value: 0.8 },
  })
  expect(courseOf([{ label: "2021", value: 1 }])).toBeNull()
  const level = [1, 2, 1].map((value, index) => ({ label: `${index}`, value }))
  expect(courseOf(level)?.direction).toBe("same")
  expect(courseOf(level.slice(1))?.direction).toBe("fell")
})
