import { expect, test } from "vitest"
import { flashCookie, readFlash } from "../../../../app/request/flash/flash.server.ts"
import type { FlashMessageFields } from "../../../../app/request/flash/flash-message.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const context = createTestContext("http://localhost/en/company")
const now = Date.UTC(2026, 10, 21)

function cookieOf(message: FlashMessageFields): string {
  return parseCookies(flashCookie(context, message, now).split(";")[0]).flash ?? ""
}

function read(flash: string, at = now) {
  return readFlash({ upstreams: context.upstreams, cookies: { flash } }, at)
}

test("a message comes over to the next document with all its fields [UI-01]", () => {
  const message: FlashMessageFields = {
    title: "Gespeichert – 保存",
    text: "<p>A <strong>text</strong></p>",
    type: "success",
    linkText: "On",
    to: "/en/cookies",
    static: false,
    timeout: 3000,
    floating: true,
  }
  expect(read(cookieOf(message))).toEqual(message)
})

test("the cookie is short-lived and out of reach of scripts", () => {
  expect(flashCookie(context, { title: "A", type: "info" })).toMatch(
    /^flash=[\w.-]+; Path=\/; Max-Age=60; SameSite=Lax; HttpOnly$/,
  )
  const upstreams = createTestUpstreams({ variables: { PUBLIC_ORIGIN: "https://www.example.com" } })
  const secure = createTestContext("http://localhost/en", { upstreams })
  expect(flashCookie(secure, { title: "A", type: "info" })).toMatch(/; HttpOnly; Secure$/)
})

test("a message that is older than its cookie may be is not shown", () => {
  const cookie = cookieOf({ title: "A", type: "info" })
  expect(read(cookie, now + 59_000)).not.toBeNull()
  expect(read(cookie, now + 60_000)).toBeNull()
})

const [body = "", signature = ""] = cookieOf({ title: "A", type: "info" }).split(".")
const forgedBody = Buffer.from(
  JSON.stringify({ expires: now * 2, message: { title: "Pay here", type: "info" } }),
).toString("base64url")

test.each([
  ["nothing", ""],
  ["a body without signature", body],
  ["another body under the signature", `${forgedBody}.${signature}`],
  ["a signature too many", `${body}.${signature}.${signature}`],
  ["a cut signature", `${body}.${signature.slice(1)}`],
  ["no body", `.${signature}`],
  ["a point", "."],
])("a forged cookie with %s shows nothing", (_title, value) => {
  expect(read(value)).toBeNull()
})

test("a text is sanitised, and a link that is none of the web is left out [UI-01]", () => {
  const message = read(
    cookieOf({
      title: "A",
      text: '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">there</a><img src=x></p>',
      type: "info",
      to: "javascript:alert(1)",
    }),
  )
  expect(message).toMatchObject({ text: "<p>Hi <a>there</a></p>", to: undefined })
})

test("a text that no cookie can hold is left out; its title is said", () => {
  expect(read(cookieOf({ title: "A", text: "x".repeat(5_000), type: "error" }))).toEqual({
    title: "A",
    type: "error",
  })
  expect(() => flashCookie(context, { title: "x".repeat(5_000), type: "error" })).toThrow("too long")
})
