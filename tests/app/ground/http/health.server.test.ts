import { expect, test, vi } from "vitest"
import { createHealth } from "../../../../app/ground/http/health.server.ts"
import { serve } from "./test-server.ts"

const token = "a token for the monitoring"
const names = ["content", "catalogue", "search", "customers", "tickets", "identity"] as const
const fail = (): Promise<void> => Promise.reject(new Error("down"))

async function setUp({
  query = async () => {},
  ...down
}: { query?: () => Promise<unknown> } & Partial<Record<(typeof names)[number], typeof fail>> = {}) {
  const well = Object.fromEntries(names.map((name) => [name, async () => {}]))
  const health = createHealth({ token, database: query, services: { ...well, ...down } })
  const { url } = await serve(health.routes)
  async function ask(path: string, authorization?: string) {
    const response = await fetch(url + path, { headers: authorization ? { authorization } : {} })
    expect(response.headers.get("Cache-Control")).toBe("no-store")
    return { status: response.status, body: await response.json() }
  }
  return { ask, setReady: health.setReady }
}

test("the process is live whatever else is", async () => {
  const { ask } = await setUp({ query: fail, content: fail })
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

test.each(names)("without its %s service it stays ready, and names it", async (down) => {
  const { ask, setReady } = await setUp({ [down]: fail })
  setReady(true)
  const { status, body } = await ask("/health/ready", `Bearer ${token}`)
  expect(status).toBe(200)
  expect(body.checks).toMatchObject(
    ["database", ...names].map((name) => ({ name, isHealthy: name !== down })),
  )
})

test("a load balancer has no service asked, however slow it is: it doesn't show the token", async () => {
  const slow = vi.fn(() => new Promise<void>(() => {}))
  const { ask, setReady } = await setUp({ tickets: slow, identity: slow, content: slow })
  setReady(true)
  expect(await ask("/health/ready")).toEqual({ status: 200, body: { status: "ready" } })
  expect(slow).not.toHaveBeenCalled()
})

test.each([undefined, token, "Bearer ", "Bearer wrong"])(
  "details are for the token only: %s",
  async (authorization) => {
    expect(await (await setUp()).ask("/health/ready", authorization)).toEqual({
      status: 503,
      body: { status: "not ready" },
    })
  },
)
