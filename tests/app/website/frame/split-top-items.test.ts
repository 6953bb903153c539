import { expect, test } from "vitest"
import { splitTopItems } from "../../../../app/website/frame/split-top-items.ts"

const items = (...titles: string[]) => titles.map((title) => ({ title }))

test("what fits into one line is shown, in any order that editors gave it", () => {
  const few = items("Technologie", "Branchen", "Service und Support", "Unternehmen", "Investoren", "News")
  expect(splitTopItems(few)).toEqual({ shown: few, more: [] })
})

test("the rest keeps its order below one more item", () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ title: `Section ${index}` }))
  const { shown, more } = splitTopItems(many)
  expect(shown.length).toBeGreaterThan(3)
  expect([...shown, ...more]).toEqual(many)
})

test("Japanese letters take twice the room of Latin ones", () => {
  const latin = Array.from({ length: 9 }, () => ({ title: "abcdefgh" }))
  const japanese = Array.from({ length: 9 }, () => ({ title: "電線加工技術紹介" }))
  expect(splitTopItems(japanese).shown.length).toBeLessThan(splitTopItems(latin).shown.length)
})

test("no items are no items", () => {
  expect(splitTopItems([])).toEqual({ shown: [], more: [] })
})
