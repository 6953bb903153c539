import { expect, test } from "vitest"
import {
  movedTo,
  redirectReader,
  requireLocale,
  seeOther,
  seeOtherWithFlash,
} from "../../../../app/request/answers/redirect.server.ts"
import { readFlash } from "../../../../app/request/flash/flash.server.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { createTestContext } from "../../request-context.ts"

function thrownBy(work: () => void): Response | null {
  try {
    work()
    return null
  } catch (thrown) {
    return thrown as Response
  }
}

test("after a form the browser opens the next address by GET", () => {
  const answer = seeOther("/en/next", { "Set-Cookie": "a=b" })
  expect(answer.status).toBe(303)
  expect(Object.fromEntries(answer.headers)).toMatchObject({ location: "/en/next", "set-cookie": "a=b" })
})

test("a message goes along with what else is set [UI-01]", () => {
  const context = createTestContext("http://localhost/en/x")
  const message = { type: "success" as const, title: "Saved", floating: true }
  const answer = seeOtherWithFlash(context, "/en/next", message, { "Set-Cookie": "a=b; Path=/" })
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/en/next"])
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  const sent = cookies.map((cookie) => cookie.split(";")[0]).join("; ")
  expect(readFlash({ ...context, cookies: parseCookies(sent) })).toEqual(message)
})

test("caches may keep where something stands now, and nothing that was chosen for one reader", () => {
  const moved = movedTo(createTestContext("http://localhost/en/old"), "/en/new")
  expect([moved.status, moved.headers.get("Cache-Control")]).toEqual([301, "public, max-age=0, s-maxage=10"])
  expect(redirectReader("/en/mykomax").headers.get("Cache-Control")).toBe("private, no-store")
})

test("an address without a locale leads to the reader's own, which no cache keeps", () => {
  expect(thrownBy(() => requireLocale(createTestContext("http://localhost/en/x")))).toBeNull()
  const thrown = thrownBy(() => requireLocale(createTestContext("http://localhost/x?a=b")))
  expect(thrown?.status).toBe(302)
  expect(Object.fromEntries(thrown?.headers ?? [])).toMatchObject({
    location: "/en/x?a=b",
    vary: "Cookie, Accept-Language",
    "cache-control": "private, no-store",
  })
})
