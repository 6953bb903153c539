import { expect, test } from "vitest"
import { createHealth } from "../../../app/http/health.server.ts"
import type { Services } from "../../../start.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { serve } from "./test-server.ts"

const token = "a token for the monitoring"
const fail = () => Promise.reject(new Error("down"))

async function setUp({
  query = async () => {},
  ...upstreams
}: {
  query?: () => Promise<unknown>
  checkContent?: () => Promise<void>
  checkCatalogue?: () => Promise<void>
  checkSearch?: () => Promise<void>
} = {}) {
  const { services } = createTestUpstreams({ variables: { HEALTH_TOKEN: token } })
  const database = { ...services.database, pool: { query } } as unknown as Services["database"]
  const health = createHealth({ ...services, database, ...upstreams })
  const { url } = await serve(health.routes)
  async function ask(path: string, authorization?: string) {
    const response = await fetch(url + path, { headers: authorization ? { authorization } : {} })
    expect(response.headers.get("Cache-Control")).toBe("no-store")
    return { status: response.status, body: await response.json() }
  }
  return { ask, setReady: health.setReady }
}

test("the process is live whatever else is", async () => {
  const { ask } = await setUp({ query: fail, checkContent: fail })
  expect(await ask("/health/live")).toEqual({ status: 200, body: { status: "live" } })
})

test("it is not ready before it says so, and not while it drains", async () => {
  const { ask, setReady } = await setUp()
  expect(await ask("/health/ready")).toEqual({ status: 503, body: { status: "not ready" } })
  setReady(true)
  expect(await ask("/health/ready")).toEqual({ status: 200, body: { status: "ready" } })
  setReady(false)
  expect((await ask("/health/ready")).status).toBe(503)
})

test("it is not ready without its database", async () => {
  const { ask, setReady } = await setUp({ query: fail })
  setReady(true)
  expect((await ask("/health/ready")).status).toBe(503)
})

test.each([
  ["content", { checkContent: fail }],
  ["catalogue", { checkCatalogue: fail }],
  ["search", { checkSearch: fail }],
])(
  "without its %s service it stays ready, as it has kept pages to show, and names it",
  async (down, checks) => {
    const { ask, setReady } = await setUp(checks)
    setReady(true)
    const { status, body } = await ask("/health/ready", `Bearer ${token}`)
    expect(status).toBe(200)
    expect(body.checks).toMatchObject(
      ["database", "content", "catalogue", "search"].map((name) => ({ name, isHealthy: name !== down })),
    )
  },
)

test.each([undefined, token, "Bearer ", "Bearer wrong"])(
  "details are for the token only: %s",
  async (authorization) => {
    expect(await (await setUp()).ask("/health/ready", authorization)).toEqual({
      status: 503,
      body: { status: "not ready" },
    })
  },
)
