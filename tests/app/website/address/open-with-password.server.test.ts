import { expect, test } from "vitest"
import { openWithPassword } from "../../../../app/website/address/open-with-password.server.ts"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const protection = { type: "PASSWORD" as const, passwordKey: "press", roles: [] }
const press = pageContent({ path: "/press", protection })

/** The tries of one test count together. */
const upstreams = createTestUpstreams({
  answers: siteWith(pageContent(), press),
  variables: { PAGE_PASSWORDS: "press=open sesame" },
})

let addresses = 0

type Options = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  clientAddress?: string
}

async function send(password: string | null, options: Options = {}) {
  addresses += 1
  const { path = "/en/press?a=b", method = "POST", headers, clientAddress = `192.0.2.${addresses}` } = options
  const address = `http://localhost${path}`
  const context = createTestContext(address, { upstreams, clientAddress })
  const body = options.body ?? new URLSearchParams(password === null ? {} : { password })
  const answer = await openWithPassword(context, new Request(address, { method, body, headers })).catch(
    (reason: unknown) => reason,
  )
  if (answer instanceof Response) return answer
  if (answer instanceof Error) throw answer
  const { data, init } = answer as Awaited<ReturnType<typeof openWithPassword>>
  return Response.json(data, init ?? {})
}

test("the right password leads back to the page with the cookie that opens it", async () => {
  const answer = await send("open sesame")
  expect(answer.status).toBe(303)
  expect(answer.headers.get("Location")).toBe("/en/press?a=b")
  expect(answer.headers.get("Set-Cookie")).toMatch(/^page-access-press=/)
})

test("a wrong password comes back with its fault and not with itself", async () => {
  const answer = await send("open barley")
  expect(answer.status).toBe(422)
  expect(answer.headers.get("Set-Cookie")).toBeNull()
  const text = await answer.text()
  expect(text).toContain("pages:protected.wrong")
  expect(text).not.toContain("barley")
})

test.each([null, ""])("a missing password is asked for: %j", async (password) => {
  const answer = await send(password)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain("pages:protected.required")
})

test("the eleventh try in a minute is refused, even with the right password", async () => {
  const clientAddress = "198.51.100.1"
  for (let n = 0; n < 10; n++) expect((await send("wrong", { clientAddress })).status).toBe(422)
  const answer = await send("open sesame", { clientAddress })
  expect(answer.status).toBe(429)
  // The form's words are "a minute".
  expect(answer.headers.get("Retry-After")).toBe("60")
  expect(answer.headers.get("Set-Cookie")).toBeNull()
})

test.each([
  ["a page without a password", { path: "/en/company" }, 405],
  ["another method", { method: "PUT" }, 405],
  ["a page that isn't there", { path: "/en/nothing" }, 404],
  ["another site's form", { headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
  ["an older browser on another site", { headers: { Origin: "https://evil.example" } }, 403],
  ["a body that is no form", { body: "{}", headers: { "Content-Type": "application/json" } }, 400],
  ["a broken multipart body", { body: "x", headers: { "Content-Type": "multipart/form-data" } }, 400],
  ["a huge body", { body: new URLSearchParams({ password: "x".repeat(20_000) }) }, 413],
])("%s is refused", async (_, options, status) => {
  expect((await send("open sesame", options)).status).toBe(status)
})

test("a login that breaks says so, and the form is there once more instead of an error page [EVENT-03]", async () => {
  const address = "http://localhost/en/press"
  const upstreams = createTestUpstreams({
    answers: siteWith(pageContent(), press),
    variables: { PAGE_PASSWORDS: "press=open sesame" },
  })
  const context = createTestContext(address, { upstreams, clientAddress: "198.51.100.9" })
  context.upstreams.passwords.page = () => {
    throw new Error("no passwords")
  }
  const body = new URLSearchParams({ password: "open sesame" })
  const answer = await openWithPassword(context, new Request(address, { method: "POST", body }))
  expect(answer.init?.status).toBe(503)
  expect(JSON.stringify(answer.data)).toContain("pages:protected.failed")
  expect(JSON.stringify(answer.data)).not.toContain("sesame")
  expect(context.translator.t("pages:protected.failed")).toBe("Something went wrong. Please try again later.")
  const { data, init } = await loadPageView(context)
  expect([data.kind, init?.status]).toEqual(["password-needed", 503])
})
