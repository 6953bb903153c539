import { expect, test } from "vitest"
import { distance } from "../../../services/search/distance.ts"

test.each([
  ["sigma", "sigma", 0],
  ["simga", "sigma", 1],
  ["siggma", "sigma", 1],
  ["sigm", "sigma", 1],
  ["zigma", "sigma", 1],
  ["zikma", "sigma", 2],
  ["", "abc", 3],
  ["prüfung", "prufung", 0],
])("from %j to %j it is %i", (one, other, steps) => {
  expect(distance(one, other)).toBe(steps)
  expect(distance(other, one)).toBe(steps)
})
