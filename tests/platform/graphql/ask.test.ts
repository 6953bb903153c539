import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import { afterEach, expect, test, vi } from "vitest"
import { type AskOptions, createAsk } from "../../../platform/graphql/ask.ts"
import { UpstreamError } from "../../../platform/graphql/upstream-error.ts"
import { createTestLog } from "../../app/ground/http/test-log.ts"

const document: TypedDocumentNode<{ a: unknown; b: unknown }, Record<string, unknown>> = parse(
  "query Test { a b }",
)

afterEach(() => {
  vi.useRealTimers()
})

function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}

type Fetch = (request: Request) => Response | Promise<Response>

function setUp(fetch: Fetch, timeoutMs = 1_000, options: Partial<AskOptions> = {}) {
  const calls: Request[] = []
  const client = createAsk({
    service: "content",
    url: "http://content.test/graphql",
    token: "the-token",
    timeoutMs,
    ...options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      calls.push(request)
      return fetch(request)
    },
  })
  const { log, lines } = createTestLog()
  const ask = (variables: Record<string, unknown> = {}, asked = document) =>
    client(asked, { variables, headers: { "gcms-locales": "de,en" }, log })
  return { ask, calls, lines }
}

test("a query goes out by POST with token and headers [HTTP-01]", async () => {
  const { ask, calls } = setUp(() => answer({ data: { a: 1, b: 2 } }))
  expect(await ask({ id: 7 })).toEqual({ a: 1, b: 2 })
  const [request] = calls
  expect(request?.method).toBe("POST")
  expect(request?.headers.get("authorization")).toBe("Bearer the-token")
  expect(request?.headers.get("gcms-locales")).toBe("de,en")
  expect(await request?.json()).toMatchObject({ variables: { id: 7 }, operationName: "Test" })
})

test("data is used in spite of errors beside it, and the log says so [HTTP-06]", async () => {
  const { ask, lines } = setUp(() =>
    answer({ data: { a: 1, b: null }, errors: [{ message: "b is broken" }] }),
  )
  expect(await ask()).toEqual({ a: 1, b: null })
  expect(lines).toContainEqual(expect.objectContaining({ level: "warn", errors: "b is broken" }))
})

test.each([
  ["all fields are null", { a: null, b: null }],
  ["there is none", null],
  ["there is none at all", undefined],
  ["it has no fields", {}],
])("errors count where data is of no use: %s [HTTP-06]", async (_, data) => {
  const { ask } = setUp(() => answer({ data, errors: [{ message: "broken" }] }))
  await expect(ask()).rejects.toThrow(UpstreamError)
  await expect(ask()).rejects.toThrow("content: Test")
})

test("data whose fields are null is an answer where there is no error [HTTP-06]", async () => {
  const { ask } = setUp(() => answer({ data: { a: null, b: null } }))
  expect(await ask()).toEqual({ a: null, b: null })
})

test.each([
  ["a status", () => answer({ message: "no" }, 503)],
  ["no JSON", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["no connection", () => Promise.reject(new TypeError("fetch failed"))],
])("an upstream that answers with %s is an upstream error, asked once [HTTP-08]", async (_, fetch) => {
  const { ask, calls } = setUp(fetch)
  await expect(ask()).rejects.toThrow(UpstreamError)
  expect(calls).toHaveLength(1)
})

test("an upstream that is silent is given up at the deadline, whether or not it heeds the signal", async () => {
  const { ask } = setUp(() => new Promise(() => {}), 50)
  await expect(ask()).rejects.toThrow(UpstreamError)
})

test("neither variables nor answers in full reach log and error [HTTP-10]", async () => {
  const { ask, lines } = setUp(() => answer({ errors: [{ message: "no" }], data: null }, 500))
  const text = "private ".repeat(20)
  const error = await ask({ text }).catch((reason: Error) => reason)
  expect(error).toBeInstanceOf(UpstreamError)
  expect(String(error)).toContain("500")
  const logged = JSON.stringify([...lines, String(error), String((error as Error).cause)])
  expect(logged).not.toContain(text.slice(0, 60))
  expect(lines[0]?.variables).toEqual({ text: text.slice(0, 50) })
})

test("the circuit opens after failures, asks nobody for 5 seconds, and closes on success", async () => {
  vi.useFakeTimers()
  let isDown = true
  const { ask, calls } = setUp(() => (isDown ? answer({}, 500) : answer({ data: { a: 1, b: 2 } })))
  for (let n = 0; n < 5; n++) await expect(ask()).rejects.toThrow(UpstreamError)
  isDown = false
  await expect(ask()).rejects.toThrow(UpstreamError)
  expect(calls).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(5_001)
  expect(await ask()).toEqual({ a: 1, b: 2 })
  expect(await ask()).toEqual({ a: 1, b: 2 })
  expect(calls).toHaveLength(7)
})

test("queries that the upstream refuses as wrong don't open the circuit", async () => {
  let status = 400
  const { ask } = setUp(() => (status === 200 ? answer({ data: { a: 1, b: 2 } }) : answer({}, status)))
  for (let n = 0; n < 8; n++) await expect(ask()).rejects.toThrow(UpstreamError)
  status = 200
  expect(await ask()).toEqual({ a: 1, b: 2 })
})

test("a mutation reaches the upstream though the circuit is open, so that nothing sent is lost", async () => {
  const mutation: typeof document = parse("mutation Send { a b }")
  let isDown = true
  const { ask, calls } = setUp(() => (isDown ? answer({}, 500) : answer({ data: { a: 1, b: 2 } })))
  for (let n = 0; n < 6; n++) await expect(ask()).rejects.toThrow(UpstreamError)
  expect(calls).toHaveLength(5)
  isDown = false
  expect(await ask({}, mutation)).toEqual({ a: 1, b: 2 })
})

test("who finds out whether an upstream is there again asks it each time", async () => {
  const { ask, calls } = setUp(() => answer({}, 500), 1_000, { hasBreaker: false })
  for (let n = 0; n < 7; n++) await expect(ask()).rejects.toThrow(UpstreamError)
  expect(calls).toHaveLength(7)
})

test("who needs the whole answer gets none with errors beside the data", async () => {
  const half = () => answer({ data: { a: 1, b: null }, errors: [{ message: "b is broken" }] })
  const { ask } = setUp(half, 1_000, { needsWholeAnswer: true })
  await expect(ask()).rejects.toThrow("b is broken")
})

const forbidden = { errors: [{ message: "no right", extensions: { code: "FORBIDDEN" } }] }

test.each([
  ["timeout", () => new Promise<Response>(() => {})],
  ["unavailable", () => Promise.reject(new TypeError("fetch failed"))],
  ["unavailable", () => answer({}, 503)],
  ["refused", () => answer(forbidden, 403)],
  ["refused", () => answer({ ...forbidden, data: null })],
  ["misunderstood", () => answer({ errors: [{ message: "no such field" }] }, 400)],
  ["misunderstood", () => answer({ errors: [{ message: "no such field" }] })],
  ["broken", () => answer({ errors: [{ message: "it failed" }], data: null })],
  ["broken", () => answer({}, 400)],
  ["broken", () => new Response("{", { headers: { "content-type": "application/json" } })],
] as const)("an error's code says what became of the question: %s", async (code, fetch) => {
  const { ask } = setUp(fetch, 50)
  await expect(ask()).rejects.toMatchObject({ name: "UpstreamError", service: "content", code })
})
