import { expect, test } from "vitest"
import { totalOf } from "../../../platform/database/total-of.ts"

test.each([
  { rows: 3, first: 10, skip: 0, counts: false, total: 3 },
  { rows: 0, first: 10, skip: 0, counts: false, total: 0 },
  { rows: 4, first: 10, skip: 20, counts: false, total: 24 },
  { rows: 10, first: 10, skip: 0, counts: true, total: 57 },
  // A page beyond the end says nothing about the number.
  { rows: 0, first: 10, skip: 60, counts: true, total: 57 },
])(
  "a list asks for its number only where the page doesn't tell: %o",
  async ({ rows, counts, total, ...page }) => {
    let asked = 0
    const count = async () => {
      asked++
      return 57
    }
    expect(await totalOf(Array(rows).fill({}), page, count)).toBe(total)
    expect(asked).toBe(counts ? 1 : 0)
  },
)
