import { expect, test } from "vitest"
import { parseConsent } from "../../../../app/request/consent/consent.ts"

test.each(["accepted", "rejected"])("%s is an answer [NAV-22]", (value) => {
  expect(parseConsent(value)).toBe(value)
})

test.each([
  undefined,
  "",
  "true",
  "Accepted",
  "accepted ",
  "accepted.1",
  "rejected;",
  "<script>",
  "__proto__",
  "x".repeat(9_000),
])("a cookie that says %j is no answer [NAV-22]", (value) => {
  expect(parseConsent(value)).toBeNull()
})
