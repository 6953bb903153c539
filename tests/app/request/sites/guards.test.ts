import { expect, test } from "vitest"
import { passesGuards } from "../../../../app/request/sites/guards.ts"
import { getSite } from "./fixture.ts"

test("a route for the main site is valid there and nowhere else [SITE-17, ROUTE-30]", () => {
  expect(passesGuards(["main-site"], { site: getSite("main"), isPublicMain: true })).toBe(true)
  expect(passesGuards(["main-site"], { site: getSite("cirris"), isPublicMain: false })).toBe(false)
})

test("a route without guards is valid everywhere [ROUTE-30]", () => {
  expect(passesGuards([], { site: getSite("cirris"), isPublicMain: false })).toBe(true)
})

test.each(["nobody-wrote-this", "", "constructor", "toString"])(
  "an unknown guard is an error: %j [ROUTE-32]",
  (name) => {
    expect(() => passesGuards([name], { site: getSite("main"), isPublicMain: true })).toThrow(
      /^Unknown route middleware$/,
    )
  },
)
