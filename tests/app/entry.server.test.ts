import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { expect, test, vi } from "vitest"
import handleRequest, { handleDataRequest, handleError } from "../../app/entry.server.tsx"
import { requestContext } from "../../app/request/context/context.server.ts"
import { createTestLog } from "./ground/http/test-log.ts"
import { createTestUpstreams } from "./upstreams.ts"

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof import("@remix-run/react")>()),
  RemixServer: () => "the rendered page",
}))

const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

async function render(
  status: number,
  userAgent: string,
  { address = "http://localhost/de-ch", isResolved = true, kind = "broken" } = {},
) {
  const request = new Request(address, { headers: { "User-Agent": userAgent, "Accept-Language": "fr" } })
  const loadContext: AppLoadContext = { upstreams: createTestUpstreams() }
  if (isResolved) await requestContext({ request, context: loadContext })
  return handleRequest(request, status, new Headers(), remixContext(status, kind), loadContext)
}

function remixContext(status: number, kind: string): EntryContext {
  const error = { status, statusText: "", internal: false, data: { kind, path: "/x" } }
  const errors = status < 400 ? null : { root: error }
  return { staticHandlerContext: { errors, matches: [] }, routeModules: {} } as unknown as EntryContext
}

test("a page is rendered in one piece, in its language", async () => {
  const answer = await render(200, browser)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8")
  expect(answer.headers.get("Content-Language")).toBe("de")
  expect(await answer.text()).toBe("<!DOCTYPE html>the rendered page")
})

test.each([500, 503])(
  "a crawler gets the status of an error and minimal HTML [ERR-05]: %i",
  async (status) => {
    const answer = await render(status, crawler)
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).not.toContain("the rendered page")
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<meta name="robots" content="noindex">')
  },
)

test("a crawler's refused request is minimal, too [ERR-05]", async () => {
  const answer = await render(400, crawler, { isResolved: false, address: "http://localhost/" })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('<html lang="fr"><head>')
})

test.each([
  ["http://localhost/ja/products", "ja"],
  ["http://localhost/de-ch", "de"],
  ["http://localhost/xx/products", "fr"],
])("without content the address still says the language of an error: %s", async (address, language) => {
  const answer = await render(503, browser, { isResolved: false, address })
  expect(answer.headers.get("Content-Language")).toBe(language)
})

test("a crawler's route that is not valid is minimal, a page that is merely missing is the site's own [ERR-05]", async () => {
  const invalid = await render(404, crawler, { kind: "invalid-route" })
  expect(await invalid.text()).not.toContain("the rendered page")
  const missing = await render(404, crawler, { kind: "not-found" })
  expect(await missing.text()).toContain("the rendered page")
})

test("people get the error page [ERR-05]", async () => {
  const answer = await render(500, browser)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain("the rendered page")
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
})

test("crawlers get pages like everyone", async () => {
  expect(await (await render(200, crawler)).text()).toContain("the rendered page")
})

test("flags that the query sets are kept in cookies [FLAG-02, FLAG-06]", async () => {
  const answer = await render(200, browser, { address: "http://localhost/en?nextRelease&testing=true" })
  expect(answer.headers.getSetCookie().join("\n")).toMatch(/^nextRelease=true;.*\ntesting=true;/)
})

function dataFor(headers: Record<string, string>, answered: Record<string, string> = {}, path = "/x.data") {
  const request = new Request(`http://localhost${path}`, { headers })
  return handleDataRequest(new Response("data", { headers: answered }), { request }).headers
}

test("an application's data is kept by nobody, but for a moment what was fetched ahead [PERF-01]", () => {
  expect(dataFor({}).get("Cache-Control")).toBe("private, no-store")
  expect(dataFor({ "Sec-Purpose": "prefetch" }).get("Cache-Control")).toBe("private, max-age=10")
  for (const path of ["/mykomax.data", "/de-ch/mykomax/tickets/list.data"])
    expect(dataFor({ "Sec-Purpose": "prefetch" }, {}, path).get("Cache-Control")).toBe("private, no-store")
  expect(dataFor({ Purpose: "prefetch" }).get("Vary")).toContain("Sec-Purpose")
})

test("a loader that says how long its data may be kept is right", () => {
  expect(dataFor({}, { "Cache-Control": "no-cache" }).get("Cache-Control")).toBe("no-cache")
})

test("an unexpected error is logged with its path and without its query", () => {
  const { log, lines } = createTestLog()
  const request = new Request("http://localhost/en/x?email=someone")
  handleError(new Error("cause"), { request, context: { log, upstreams: createTestUpstreams() } })
  expect(lines).toMatchObject([{ level: "error", path: "/en/x", err: { message: "cause" } }])
  expect(JSON.stringify(lines)).not.toContain("someone")
})

test("what Remix refuses by itself fills nobody's log with errors", () => {
  const { log, lines } = createTestLog()
  const context = { log, upstreams: createTestUpstreams() }
  const request = new Request("http://localhost/en", { method: "OPTIONS" })
  const refused = { status: 405, statusText: "Method Not Allowed", internal: true, data: "Invalid method" }
  handleError(refused, { request, context })
  expect(lines).toEqual([])
  handleError({ ...refused, status: 500 }, { request, context })
  expect(lines).toMatchObject([{ level: "error" }])
})

test("a request that the reader gave up is no error", () => {
  const { log, lines } = createTestLog()
  const request = new Request("http://localhost/en", { signal: AbortSignal.abort() })
  handleError(new Error("aborted"), { request, context: { log, upstreams: createTestUpstreams() } })
  expect(lines).toEqual([])
})
