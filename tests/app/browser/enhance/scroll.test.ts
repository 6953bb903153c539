import { expect, test, vi } from "vitest"
import { isSamePath, keepScrollPosition } from "../../../../app/browser/enhance/scroll.ts"

const location = {
  origin: "http://localhost:3000",
  pathname: "/en/company",
  href: "http://localhost:3000/en/company?a=b#part",
}

test.each(["/en/company", "?c=d", "http://localhost:3000/en/company?x"])(
  "%s keeps the position [ROUTE-35]",
  (target) => {
    expect(isSamePath(target, location)).toBe(true)
  },
)

test.each([
  "#other",
  "/en/company#part",
  "/en/careers",
  "/de/company",
  "http://example.com/en/company",
  "mailto:a@example.com",
])("%s doesn't [ROUTE-33, ROUTE-34, ROUTE-35]", (target) => {
  expect(isSamePath(target, location)).toBe(false)
})

/** A page that was left at 900 px by a form to its own address. */
function openAgain(focused: object | null) {
  vi.useFakeTimers()
  const scrollTo = vi.fn()
  const page = { addEventListener() {}, querySelector: () => focused }
  const kept = JSON.stringify({ path: "/en/company", top: 900 })
  const storage = { getItem: () => kept, removeItem() {} } as unknown as Storage
  keepScrollPosition({ location: { ...location, hash: "" }, document: page, scrollTo } as never, storage)
  vi.runAllTimers()
  vi.useRealTimers()
  return scrollTo
}

test("a form to the same address comes back where it was sent, unless its errors wait above [ROUTE-35]", () => {
  expect(openAgain(null)).toHaveBeenCalledWith({ top: 900, behavior: "instant" })
  expect(openAgain({})).not.toHaveBeenCalled()
})
