import { beforeEach, expect, test } from "vitest"
import { action, loader } from "../../../app/routes/api.language.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  upstreams = createTestUpstreams()
})

function choose(
  fields: Record<string, string>,
  { host = "localhost", ...headers }: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields)
  return callRoute(action, `http://${host}/api/language`, { upstreams, method: "POST", body, headers })
}

test("a choice is kept and leads to the same page in it [LOC-12, LOC-17]", async () => {
  const answer = await choose({ locale: "de-ch", returnTo: "/en/company?a=b" })
  expect(answer.status).toBe(303)
  expect(answer.headers.get("Location")).toBe("/de-ch/company?a=b")
  expect(answer.headers.getSetCookie()).toEqual(["locale=de-CH; Path=/; Max-Age=34560000; SameSite=Lax"])
})

test("side sites keep their own choice [LOC-13]", async () => {
  const answer = await choose({ locale: "fr", returnTo: "/en/about" }, { host: "schleuniger.localhost" })
  expect(answer.headers.get("Location")).toBe("/fr/about")
  expect(answer.headers.getSetCookie()[0]).toMatch(/^locale-schleuniger=fr;/)
})

test("a site below a path stays below it", async () => {
  const answer = await choose({ locale: "es", returnTo: "/en/events-na/agenda" })
  expect(answer.headers.get("Location")).toBe("/es/events-na/agenda")
  expect(answer.headers.getSetCookie()[0]).toMatch(/^locale-events-na=es;/)
})

test("a second language is kept for what the chosen one lacks [LOC-14]", async () => {
  const answer = await choose({ locale: "en", returnTo: "/en/company", fallback: "de" })
  expect(answer.headers.get("Location")).toBe("/en/company")
  expect(answer.headers.getSetCookie()).toHaveLength(2)
  expect(answer.headers.getSetCookie()[1]).toMatch(/^fallback-language=de;/)
})

test.each([
  "//evil.example/x",
  "/\\evil.example",
  "https://evil.example/",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
])("nobody is sent elsewhere: %j", async (returnTo) => {
  const answer = await choose({ locale: "de", returnTo })
  expect(answer.headers.get("Location")).toBe("/de")
})

test("without a place to return to it is the home page", async () => {
  expect((await choose({ locale: "de" })).headers.get("Location")).toBe("/de")
})

test.each([
  { locale: "xx" },
  { locale: "fr" },
  { locale: "de-li" },
  { locale: "constructor" },
  {},
  { locale: "de", fallback: "xx" },
])("a choice that the site doesn't have is refused: %j", async (fields) => {
  const answer = await choose(fields as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test("another site's form is refused", async () => {
  expect((await choose({ locale: "de" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403)
})

test.each(["application/json", "multipart/form-data", "text/plain"])(
  "a body that is no form is refused: %s",
  async (type) => {
    const headers = { "Content-Type": type }
    const answer = await callRoute(action, "http://localhost/api/language", {
      upstreams,
      method: "POST",
      body: "{",
      headers,
    })
    expect(answer.status).toBe(400)
  },
)

test("a huge form is refused", async () => {
  expect((await choose({ locale: "de", padding: "x".repeat(20_000) })).status).toBe(413)
})

test("a GET is not allowed", async () => {
  const answer = await callRoute(loader, "http://localhost/api/language")
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"])
})
