import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { createEarlyCheck, readEarly } from "../../../platform/images/early-address.ts"

const secret = "only for tests"
const key = "0123456789abcdef"
const now = new Date("2026-11-23T08:00:00Z")
const isEarly = createEarlyCheck({ secret, now: () => now })
const soon = now.getTime() / 1000 + 60

function early(expiry: number | string, { name = key, of = secret } = {}) {
  return `${expiry}.${createHmac("sha256", of).update(`${name} ${expiry}`).digest("base64url")}`
}

test("a signature opens exactly its own key until it expires", () => {
  expect(isEarly(key, early(soon))).toBe(true)
  expect(isEarly("fedcba9876543210", early(soon))).toBe(false)
  expect(isEarly(key, early(now.getTime() / 1000))).toBe(false)
  expect(isEarly(key, early(soon, { of: "another secret" }))).toBe(false)
  // A later expiry with the signature of an earlier one.
  expect(isEarly(key, early(soon).replace(/^\d+/, String(soon + 3600)))).toBe(false)
})

test.each([
  null,
  "",
  ".",
  String(soon),
  `${soon}.`,
  `${soon}.${"é".repeat(43)}`,
  early("Infinity"),
  early("9e9"),
  early(-1),
  `${early(soon)}x`,
])("what is no signature opens nothing: %s", (given) => {
  expect(isEarly(key, given)).toBe(false)
})

test("the signature is read from the address, whatever else stands there", () => {
  expect(readEarly({ originalUrl: "/file/guide?l=de&early=1.x" })).toBe("1.x")
  expect(readEarly({ originalUrl: "/file/guide?l=de" })).toBeNull()
  expect(readEarly({ originalUrl: "/file/guide" })).toBeNull()
  expect(readEarly({ originalUrl: "/file/guide?early=%zz" })).toBe("%zz")
})
