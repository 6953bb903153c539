import type { ServerResponse } from "node:http"
import type { RequestHandler } from "express"
import { expect, test, vi } from "vitest"
import { logAnswer, logRequests } from "../../../../app/ground/http/request-log.server.ts"
import { createTestLog } from "./test-log.ts"
import { serve } from "./test-server.ts"

const answer: RequestHandler = (request, response) => {
  const faults: Record<string, number> = { "/broken": 500, "/health/ready": 503 }
  response.status(faults[request.path] ?? 200).send(response.locals.requestId)
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const { log, lines } = createTestLog()
  const { url } = await serve(logRequests(log), answer)
  const response = await fetch(url + path, { headers })
  const body = await response.text()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  return { id: response.headers.get("X-Request-Id"), body, line: lines[0] }
}

test("every request has an id, which answer and log share", async () => {
  const { id, body, line } = await ask("/page")
  expect(id).toMatch(/^[\w-]{36}$/)
  expect([body, line?.requestId]).toEqual([id, id])
})

test("a proxy's own id is kept where it is well formed", async () => {
  expect((await ask("/", { "X-Request-Id": "proxy-1234" })).id).toBe("proxy-1234")
})

test.each(["short", "x".repeat(65), "with spaces in", '{"json":true}'])(
  "another id is not taken over: %s",
  async (given) => {
    expect((await ask("/", { "X-Request-Id": given })).id).not.toBe(given)
  },
)

test("the log line says what was asked and answered, without the query", async () => {
  const { line } = await ask("/page?email=someone")
  expect(line).toMatchObject({ level: "info", method: "GET", host: "127.0.0.1", path: "/page", status: 200 })
  expect(JSON.stringify(line)).not.toContain("someone")
})

test.each([
  "/ticket-mails/WyJwZXJzb24iXQ.c2lnbmF0dXJl",
  "/Ticket-Mails/WyJwZXJzb24iXQ.c2lnbmF0dXJl/",
  "/ticket-mails/x/WyJwZXJzb24iXQ.c2lnbmF0dXJl",
  "/software-mails/WyJwZXJzb24iXQ.c2lnbmF0dXJl",
  "/maintenance-mails/WyJwZXJzb24iXQ.c2lnbmF0dXJl",
])("what opens somebody's choice of mails is not in the log: %s", async (path) => {
  const { line } = await ask(path)
  expect(line?.path).toMatch(/^\/\w+-mails\/…$/i)
})

test("what shows somebody's calendar is not in the log", async () => {
  const path = "/calendars/10000000-0000-4000-8000-000000000001.c2lnbmF0dXJl.ics"
  expect((await ask(path)).line?.path).toBe("/calendars/…")
})

test.each([
  "/requests/sent/pYX3lKQ0oGc5s3oPz0aJxw",
  "/de-ch/requests/sent/pYX3lKQ0oGc5s3oPz0aJxw",
  "/de/schleuniger/Requests/Sent/pYX3lKQ0oGc5s3oPz0aJxw",
])("what shows somebody's request is not in the log: %s", async (path) => {
  expect((await ask(path)).line?.path).toMatch(/\/requests\/sent\/…$/i)
})

test("a server's fault is logged as an error, a long path is cut", async () => {
  expect((await ask("/broken")).line?.level).toBe("error")
  expect((await ask(`/${"x".repeat(2_000)}`)).line?.path).toHaveLength(500)
})

test("a probe that is told that the process isn't ready wakes nobody who watches for errors", async () => {
  expect((await ask("/health/ready")).line).toMatchObject({ level: "warn", status: 503 })
})

test.each([
  ["Sec-Purpose", "prefetch"],
  ["Sec-Purpose", "prefetch;prerender"],
  ["Purpose", "prefetch"],
])("what is fetched ahead of a click can be told from page views [PERF-01]: %s: %s", async (name, value) => {
  expect((await ask("/page", { [name]: value })).line?.prefetch).toBe(true)
})

test("a page view is no prefetch", async () => {
  expect((await ask("/page")).line?.prefetch).toBeUndefined()
})

test.each([
  { host: 'a"b', path: '/"quoted"\\' },
  { host: undefined, path: "/\u0000\u001f\u2028" },
  { host: "example.com", path: "/\ud800/長い", prefetch: true, durationMs: 12 },
  { host: "x".repeat(200), path: "/ticket-mails/secret", aborted: true },
])("a line that we write ourselves is what pino would have written: %j", (about) => {
  const { log, lines } = createTestLog()
  const asked = { requestId: "reader-one", method: "GET", ...about }
  logAnswer(log, asked, { statusCode: 304 } as ServerResponse)
  const path = about.path.startsWith("/ticket-mails") ? "/ticket-mails/…" : about.path
  log.info({ durationMs: 0, status: 304, ...asked, path, host: about.host?.slice(0, 100) }, "request")
  const [ours, pinos] = lines.map(({ time, ...line }) => ({ ...line, hasTime: Number(time) > 0 }))
  expect(ours).toEqual(pinos)
})

test("a log that reports only warnings gets no line of an answer", () => {
  const { log, lines } = createTestLog()
  log.level = "warn"
  logAnswer(log, { requestId: "reader-one", method: "GET", host: "h", path: "/" }, {
    statusCode: 200,
  } as ServerResponse)
  expect(lines).toEqual([])
})
