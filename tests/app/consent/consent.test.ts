import { expect, test } from "vitest"
import { formatConsent, parseConsent } from "../../../app/consent/consent.ts"

test.each(["accepted", "rejected"] as const)("%s is read back with its day [NAV-22]", (choice) => {
  const consent = { choice, date: "2026-11-21" }
  expect(parseConsent(formatConsent(consent))).toEqual(consent)
})

test.each([
  undefined,
  "",
  "accepted",
  "accepted.1",
  "true",
  "Accepted.1.2026-11-21",
  "accepted.2.2026-11-21",
  "accepted.1.2026-11-21.x",
  "accepted.1.2026-02-30",
  "accepted.1.2026-13-01",
  "accepted.1.20261121",
  "accepted.1.2026-11-21 ",
  "accepted.1.<script>",
  "__proto__.1.2026-11-21",
  ".".repeat(9_000),
])("a cookie that says %j is no answer [NAV-22]", (value) => {
  expect(parseConsent(value)).toBeNull()
})
