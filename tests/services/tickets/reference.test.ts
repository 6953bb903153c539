import fc from "fast-check"
import { expect, test } from "vitest"
import { readReference, ticketReference } from "../../../services/tickets/reference.ts"

test("a reference has year, number and check digit", () => {
  expect(ticketReference(2026, 123)).toMatch(/^K-2026-000123-\d$/)
  expect(ticketReference(2026, 1_234_567)).toMatch(/^K-2026-1234567-\d$/)
})

const reference = fc.tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 9_999_999 }))

test("every reference is read as it was made, with or without K, hyphens and capitals", () => {
  fc.assert(
    fc.property(reference, ([year, number]) => {
      const made = ticketReference(year, number)
      expect(readReference(made)).toBe(made)
      expect(readReference(` ${made.toLowerCase().replaceAll("-", " ")} `)).toBe(made)
      expect(readReference(made.slice(2))).toBe(made)
      expect(readReference(made.replaceAll("-", "\u2011"))).toBe(made)
    }),
  )
})

test("one wrong digit is always noticed", () => {
  fc.assert(
    fc.property(reference, fc.nat(), fc.integer({ min: 1, max: 9 }), ([year, number], place, change) => {
      const made = ticketReference(year, number)
      const places = [...made.matchAll(/\d/g)].map(({ index }) => index)
      const at = places[place % places.length] ?? 2
      const wrong = made.slice(0, at) + String((Number(made[at]) + change) % 10) + made.slice(at + 1)
      expect(readReference(wrong)).toBeNull()
    }),
  )
})

test.each(["", "K", "hello", "K-26-1-1", "123456", `K-${"9".repeat(400)}`])("%s is no reference", (typed) => {
  expect(readReference(typed)).toBeNull()
})
