import { expect, test } from "vitest"
import { quoteOf, type ShareData } from "../../../../app/website/investors/share-price.ts"
import { SharePrice } from "../../../../app/website/investors/share-price.tsx"
import { prices, render } from "./fixture.tsx"

function shown(data: Partial<ShareData>, now: string, page: number | null = null): string {
  const all: ShareData = { prices, latest: null, delayMinutes: null, origin: "CONTENT", ...data }
  const quote = quoteOf(all, new Date(now))
  if (!quote) throw new Error("there is no price")
  return render(<SharePrice data={all} quote={quote} headingLevel={3} page={page} />)
}

test("a fresh closing price says its day and no more", () => {
  const html = shown({}, "2026-08-31T10:00:00Z")
  expect(html).toContain("Closing price of August 28, 2026.")
  expect(html).not.toContain("share-warning")
})

test("an old price says how old it is", () => {
  expect(shown({}, "2026-09-08T10:00:00Z")).toContain("This price is 11 days old.")
})

test("a delayed price says by how much, and one kept from earlier says that the source is down", () => {
  const latest = { price: 190, at: "2026-08-31T09:12:00Z" }
  const html = shown({ latest, delayMinutes: 15, origin: "LAST" }, "2026-08-31T10:00:00Z")
  expect(html).toContain("Prices are delayed by at least 15 min.")
  expect(html).toContain("can’t be reached at the moment")
  expect(html).toMatch(/August 31, 2026 at 11:12 AM GMT\+2/)
})

test("the chart is told in words, and every price stands in a table", () => {
  const html = shown({}, "2026-08-31T10:00:00Z")
  expect(html).toContain("Close in CHF: down from 300.00 (Aug 29, 2025) to 210.00 (Aug 28, 2026).")
  expect([...html.matchAll(/<tr[ >]/g)]).toHaveLength(4)
})

test("the prices of a year come in pages, the newest first, folded up until somebody asks", () => {
  const closes = Array.from({ length: 130 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    price: 100 + n,
  }))
  const year = { prices: { ...prices, closes } }
  const first = shown(year, "2026-05-12T10:00:00Z")
  const last = shown(year, "2026-05-12T10:00:00Z", 3)
  expect(first).toContain("All closing prices as a table (130)")
  expect([...first.matchAll(/<tr[ >]/g)]).toHaveLength(1 + 60)
  expect(first).toContain("May 10, 2026")
  expect(first).not.toMatch(/<details[^>]* open/)
  expect(first).toContain('href="?closes=2#closing-prices"')
  expect([...last.matchAll(/<tr[ >]/g)]).toHaveLength(1 + 10)
  expect(last).toMatch(/<details[^>]* open/)
  expect(last).toContain("100.00")
})
