import { expect, test } from "vitest"
import { hasSessionCookie } from "../../../../app/request/portal-address/session-cookie.ts"

test("a session's cookie, by either of its names, is all that a document knows of its reader", () => {
  expect(hasSessionCookie({ "__Host-session": "abc" })).toBe(true)
  expect(hasSessionCookie({ session: "abc" })).toBe(true)
  expect(hasSessionCookie({ session: "", locale: "de" })).toBe(false)
})
