import { expect, test } from "vitest"
import { frameAt } from "../../../../../app/website/catalogue/product-page/turning-frame.ts"

test("frames lie row by row, and the first and the last lie in the sheet's corners", () => {
  expect(frameAt(0, 24, 6)).toEqual({ number: 0, degrees: 0, x: 0, y: 0 })
  expect(frameAt(5, 24, 6)).toEqual({ number: 5, degrees: 75, x: 100, y: 0 })
  expect(frameAt(6, 24, 6)).toMatchObject({ x: 0, degrees: 90 })
  expect(frameAt(6, 24, 6).y).toBeCloseTo(100 / 3)
  expect(frameAt(23, 24, 6)).toEqual({ number: 23, degrees: 345, x: 100, y: 100 })
})

test("a machine that is turned beyond its first or last view turns on", () => {
  expect(frameAt(24, 24, 6).number).toBe(0)
  expect(frameAt(-1, 24, 6).number).toBe(23)
  expect(frameAt(-49.6, 24, 6).number).toBe(22)
})

test("a sheet of one row or one column has a place for each frame", () => {
  expect(frameAt(2, 4, 4)).toMatchObject({ y: 0 })
  expect(frameAt(2, 4, 1)).toMatchObject({ x: 0 })
})
