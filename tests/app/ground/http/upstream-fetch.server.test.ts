import { HttpResponse, http } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { createUpstreamFetch } from "../../../../app/ground/http/upstream-fetch.server.ts"

const url = "http://upstream.test/thing"
const server = setupServer()
const upstreamFetch = createUpstreamFetch()

beforeAll(() => server.listen({ onUnhandledRequest: "error" }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** An upstream that answers with the statuses in turn, the last one for ever. */
function answering(...statuses: (number | "broken")[]) {
  const requests: string[] = []
  server.use(
    http.all(url, async ({ request }) => {
      requests.push(`${request.method} ${await request.text()}`.trim())
      const status = statuses[Math.min(requests.length, statuses.length) - 1]
      return status === "broken"
        ? HttpResponse.error()
        : HttpResponse.text(`answer ${requests.length}`, { status })
    }),
  )
  return requests
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "a GET is sent once more after %i [HTTP-07]",
  async (status) => {
    const requests = answering(status, 200)
    const response = await upstreamFetch(url)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe("answer 2")
    expect(requests).toEqual(["GET", "GET"])
  },
)

test("a GET is sent once more and not twice; the last answer counts [HTTP-07]", async () => {
  const requests = answering(503)
  const response = await upstreamFetch(url)
  expect(response.status).toBe(503)
  expect(await response.text()).toBe("answer 2")
  expect(requests).toHaveLength(2)
})

test.each([200, 204, 400, 401, 403, 404, 410, 501])(
  "a GET is not repeated after %i [HTTP-07]",
  async (status) => {
    const requests = answering(status)
    expect((await upstreamFetch(new URL(url))).status).toBe(status)
    expect(requests).toHaveLength(1)
  },
)

test("a GET is sent once more after a broken connection [HTTP-07]", async () => {
  const requests = answering("broken", 200)
  expect((await upstreamFetch(url)).status).toBe(200)
  expect(requests).toHaveLength(2)
})

test.each(["POST", "PUT", "PATCH", "DELETE"])("a %s is never repeated [HTTP-08]", async (method) => {
  const requests = answering(503)
  expect((await upstreamFetch(url, { method, body: "x" })).status).toBe(503)
  expect(requests).toEqual([`${method} x`])
})

test.each(["POST", "PUT", "PATCH", "DELETE"])(
  "a %s is not repeated after a broken connection [HTTP-08]",
  async (method) => {
    const requests = answering("broken", 200)
    await expect(upstreamFetch(url, { method, body: "x" })).rejects.toThrow()
    expect(requests).toHaveLength(1)
  },
)

test("a POST that comes as a Request object is not repeated either [HTTP-08]", async () => {
  const requests = answering(503, 200)
  expect((await upstreamFetch(new Request(url, { method: "POST", body: "x" }))).status).toBe(503)
  expect(requests).toEqual(["POST x"])
})
