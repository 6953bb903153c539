import { expect, test } from "vitest"
import { entriesHolding, entriesOfRange } from "../../../../services/search/analysis/figure-steps.ts"

function isHeld(value: number, low: number, high: number): boolean {
  const range = new Set(entriesOfRange("length", low, high))
  return entriesHolding("length", value).some((entry) => range.has(entry))
}

test("a figure is held by the ranges in which it lies, and by no others", () => {
  for (const [low, high] of [
    [0.02, 1.5],
    [45, 20_000],
    [7, 7],
    [1000, 100_000],
  ] as const) {
    for (const value of [low, high, Math.sqrt(low * high)])
      expect(isHeld(value, low, high), `${value}`).toBe(true)
    for (const value of [low * 0.97, high * 1.03]) expect(isHeld(value, low, high), `${value}`).toBe(false)
  }
})

test("a range has few entries, however wide it is, and shares none with another kind of figure", () => {
  expect(entriesOfRange("length", 1, 1_000_000).length).toBeLessThan(24)
  expect(entriesHolding("length", 50)).toHaveLength(12)
  expect(entriesOfRange("weight", 50, 50)).not.toEqual(entriesOfRange("length", 50, 50))
})
