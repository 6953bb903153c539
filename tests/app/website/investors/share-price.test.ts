import { expect, test } from "vitest"
import { quoteOf, readClosesPage, type ShareData } from "../../../../app/website/investors/share-price.ts"
import { prices } from "./fixture.tsx"

const content: ShareData = { prices, latest: null, delayMinutes: null, origin: "CONTENT" }

test("a closing price says its day, its change, the year's range and how many days old it is", () => {
  expect(quoteOf(content, new Date("2026-09-02T22:30:00Z"))).toEqual({
    price: 210,
    day: "2026-08-28",
    at: null,
    change: 210 / 200 - 1,
    highest: 300,
    lowest: 200,
    // In Zurich the third of September has begun.
    ageDays: 6,
  })
})

test("a price of today is compared with the last close before it, and older than a year doesn't count", () => {
  const data: ShareData = { ...content, latest: { price: 190, at: "2026-08-31T09:12:00Z" }, origin: "LIVE" }
  expect(quoteOf(data, new Date("2026-08-31T10:00:00Z"))).toMatchObject({
    price: 190,
    day: "2026-08-31",
    change: 190 / 210 - 1,
    highest: 210,
    lowest: 190,
    ageDays: 0,
  })
})

test("without any price there is no quote", () => {
  expect(quoteOf({ ...content, prices: { ...prices, closes: [] } }, new Date())).toBeNull()
})

test("any address leads to a page of the closing prices that there is", () => {
  const page = (search: string) => readClosesPage(new URLSearchParams(search), 309)
  expect(page("")).toBeNull()
  expect(
    ["1", "2", "6", "7", "1e9", "0", "-3", "x", "", "2.7", "Infinity"].map((n) => page(`closes=${n}`)),
  ).toEqual([...[1, 2, 6, 6, 6, 1, 1, 1, 1, 2, 6]])
})
