import { expect, test } from "vitest"
import { isSamePath } from "../../../../app/browser/enhance/scroll.ts"

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
