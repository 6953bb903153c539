import { expect, test } from "vitest"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import {
  hasPagePassword,
  isPagePassword,
  pageAccessCookie,
} from "../../../../app/website/pages/page-password.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

function contextWith(
  password: string,
  cookies: Record<string, string> = {},
  origin = "http://localhost:3000",
) {
  const variables = { PAGE_PASSWORDS: `press=${password},partners=${password}`, PUBLIC_ORIGIN: origin }
  return createTestContext("http://localhost/en/press", {
    cookies,
    upstreams: createTestUpstreams({ variables }),
  })
}

function cookiesOf(setCookie: string): Record<string, string> {
  return parseCookies(setCookie.split(";")[0])
}

test("the right password opens, a wrong one doesn't [PAGE-06]", () => {
  const context = contextWith("open sesame")
  expect(isPagePassword(context, "press", "open sesame")).toBe(true)
  expect(isPagePassword(context, "press", "open Sesame")).toBe(false)
  expect(isPagePassword(context, "press", "")).toBe(false)
})

test("the browser that was given the cookie is let in", () => {
  const cookies = cookiesOf(pageAccessCookie(contextWith("open"), "press"))
  expect(hasPagePassword(contextWith("open", cookies), "press")).toBe(true)
  expect(hasPagePassword(contextWith("open"), "press")).toBe(false)
})

test.each(["", "open", "true", "x".repeat(43)])("a forged cookie lets nobody in: %s", (forged) => {
  expect(hasPagePassword(contextWith("open", { "page-access-press": forged }), "press")).toBe(false)
})

test("the cookie of one key doesn't open another, though the passwords are the same", () => {
  const [ticket = ""] = Object.values(cookiesOf(pageAccessCookie(contextWith("open"), "press")))
  expect(hasPagePassword(contextWith("open", { "page-access-partners": ticket }), "partners")).toBe(false)
})

test("a changed password closes the page again", () => {
  const cookies = cookiesOf(pageAccessCookie(contextWith("open"), "press"))
  expect(hasPagePassword(contextWith("changed", cookies), "press")).toBe(false)
})

test("the cookie is out of reach for scripts, and secure wherever the site is", () => {
  const plain = pageAccessCookie(contextWith("open"), "press")
  expect(plain).toMatch(/^page-access-press=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
  expect(pageAccessCookie(contextWith("open", {}, "https://www.example.com"), "press")).toMatch(/; Secure$/)
})
