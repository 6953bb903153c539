import { expect, test } from "vitest"
import { phrases } from "../../../platform/cards/phrases.ts"

test("a Japanese line ends between words, behind particles and closing marks", () => {
  const pieces = phrases("電線加工を極める、技術「圧着」の検査", "ja")
  expect(pieces.join("")).toBe("電線加工を極める、技術「圧着」の検査")
  for (const piece of pieces.slice(1)) expect(piece).not.toMatch(/^[、。」をの]/)
  for (const piece of pieces) expect(piece).not.toMatch(/「$/)
})

test("a Chinese text is split into words", () => {
  const pieces = phrases("线束加工技术：检测", "zh")
  expect(pieces.join("")).toBe("线束加工技术：检测")
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces) expect(piece).not.toMatch(/^：/)
})
