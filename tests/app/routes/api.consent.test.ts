import { beforeEach, expect, test } from "vitest"
import { readFlash } from "../../../app/request/flash/flash.server.ts"
import { parseCookies } from "../../../app/request/sites/cookies.ts"
import { action, loader } from "../../../app/routes/api.consent.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  upstreams = createTestUpstreams()
})

function answer(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  return callRoute(action, "http://localhost/api/consent", { upstreams, method: "POST", body, headers })
}

test.each(["accepted", "rejected"])(
  "%s is kept, and the page says so in its language [NAV-22]",
  async (choice) => {
    const response = await answer({ choice, returnTo: "/de-ch/company?a=b" })
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/de-ch/company?a=b"])
    const [consent = "", flash = ""] = response.headers.getSetCookie()
    expect(consent).toBe(`cookie-consent=${choice}; Path=/; Max-Age=15552000; SameSite=Lax`)
    const cookies = parseCookies(flash.split(";")[0])
    expect(readFlash({ upstreams, cookies })).toMatchObject({
      title: "Ihre Wahl ist gespeichert",
      type: "success",
      to: "/de-ch/cookies",
      floating: true,
    })
  },
)

test("a script gets an answer without a message for the next page", async () => {
  const response = await answer({ choice: "rejected", returnTo: "/en" }, { Accept: "application/json" })
  expect([response.status, await response.json()]).toEqual([200, { choice: "rejected" }])
  expect(response.headers.getSetCookie()).toHaveLength(1)
})

test("behind https the cookie goes over https alone", async () => {
  upstreams = createTestUpstreams({ variables: { PUBLIC_ORIGIN: "https://www.example.com" } })
  const response = await answer({ choice: "accepted" })
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
})

test.each(["//evil.example/x", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", ""])(
  "nobody is sent elsewhere: %j",
  async (returnTo) => {
    expect((await answer({ choice: "accepted", returnTo })).headers.get("Location")).toBe("/en")
  },
)

test.each([{}, { choice: "" }, { choice: "maybe" }, { choice: "accepted", returnTo: "x".repeat(3_000) }])(
  "what is no answer is refused and keeps nothing: %j",
  async (fields) => {
    const response = await answer(fields as Record<string, string>)
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
  },
)

test("another site's form is refused", async () => {
  expect((await answer({ choice: "accepted" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403)
})

test("a huge form is refused, and so is a GET", async () => {
  expect((await answer({ choice: "accepted", padding: "x".repeat(20_000) })).status).toBe(413)
  const response = await callRoute(loader, "http://localhost/api/consent")
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"])
})
