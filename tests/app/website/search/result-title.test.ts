import { expect, test } from "vitest"
import { resultTitle } from "../../../../app/website/search/result-title.ts"

test.each([
  ["Sigma 688 | Komax", "Sigma 688"],
  ["Sigma 688|KOMAX ", "Sigma 688"],
  ["Strip | crimp | Komax", "Strip | crimp"],
  ["Strip | crimp", "Strip | crimp"],
  ["Komax", "Komax"],
  ["| Komax", "| Komax"],
  ["Sigma 688 | Komax Japan", "Sigma 688 | Komax Japan"],
  ["", ""],
])("%j is shown as %j [SEARCH-07]", (title, expected) => {
  expect(resultTitle(title, "Komax")).toBe(expected)
})

test("a brand's name is no pattern", () => {
  expect(resultTitle("Tester | C.I.S", "C.I.S")).toBe("Tester")
  expect(resultTitle("Tester | CXIXS", "C.I.S")).toBe("Tester | CXIXS")
})
