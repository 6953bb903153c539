import { expect, test } from "vitest"
import { summarise } from "../../bench/durations.ts"

test("of a hundred calls the 99th percentile is the 99th, and not the slowest one", () => {
  const hundred = Array.from({ length: 100 }, (_, place) => place + 1).reverse()
  expect(summarise(hundred)).toEqual({ p50Ms: 50, p95Ms: 95, p99Ms: 99, count: 100 })
  expect(summarise([7])).toMatchObject({ p50Ms: 7, p99Ms: 7 })
  expect(summarise([])).toMatchObject({ p50Ms: 0, count: 0 })
})
