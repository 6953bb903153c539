import { beforeEach, expect, test } from "vitest"
import { loader } from "../../../app/routes/api.payload.ts"
import { pageAccessCookie } from "../../../app/website/pages/page-password.server.ts"
import { createTestContext } from "../request-context.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { pageContent, siteWith } from "../website/pages/page-fixture.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  const press = pageContent({
    path: "/press",
    protection: { type: "PASSWORD", passwordKey: "press", roles: [] },
  })
  upstreams = createTestUpstreams({
    answers: siteWith(pageContent(), press, pageContent({ path: "/what?" })),
  })
})

function ask(path: string, headers: Record<string, string> = {}) {
  const [pathname = ""] = path.split("?")
  const params = { "*": decodeURIComponent(pathname.replace(/^\//, "")) }
  return callRoute(loader, `http://localhost/api/payload${path}`, { upstreams, params, headers })
}

test("a page is answered as data [BUILD-07]", async () => {
  const answer = await ask("/en/company?t=5")
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
  expect(await answer.json()).toEqual({
    buildId: "build-7",
    id: "page-company",
    title: "Company",
    path: "/en/company",
    language: "en",
    updatedAt: "2026-01-02T03:04:05.000Z",
  })
})

test("asked for by the running build it may be kept for a minute [BUILD-07]", async () => {
  expect((await ask("/en/company?build=build-7")).headers.get("Cache-Control")).toBe("public, max-age=60")
  expect((await ask("/en/company?build=build-6")).headers.get("Cache-Control")).toBe("no-store")
})

test("what a cookie decides is kept by nobody", async () => {
  const answer = await ask("/company?build=build-7", { Cookie: "locale=de-CH" })
  expect(await answer.json()).toMatchObject({ path: "/de-ch/company" })
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
})

test("a protected page gives nothing away, and nothing to shared caches once it is open", async () => {
  expect((await ask("/en/press?build=build-7")).status).toBe(404)
  const cookie = pageAccessCookie(createTestContext("http://localhost/en/press", { upstreams }), "press")
  const answer = await ask("/en/press?build=build-7", { Cookie: cookie.split(";")[0] ?? "" })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
})

test("the home page has a payload, too", async () => {
  expect((await ask("/en?t=5")).status).toBe(200)
})

test("an encoded question mark belongs to the path", async () => {
  expect(await (await ask("/en/what%3F?t=5")).json()).toMatchObject({ path: "/en/what%3F" })
})

test("a page that isn't there is a 404", async () => {
  expect((await ask("/en/nothing?t=5")).status).toBe(404)
})

test.each([
  "//evil.example/x",
  "/https://evil.example/x",
  "/%2F%2Fevil.example",
  "/\\evil.example",
  "/%5Cevil.example",
])("a payload address that names a host is refused: %s [BUILD-08]", async (path) => {
  expect((await ask(path)).status).toBe(400)
})
