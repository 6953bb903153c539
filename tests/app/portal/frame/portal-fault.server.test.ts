import { parse } from "graphql"
import { expect, test } from "vitest"
import { createUpstreamFetch } from "../../../../app/ground/http/upstream-fetch.server.ts"
import { portalFault } from "../../../../app/portal/frame/portal-fault.server.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { serve } from "../../ground/http/test-server.ts"
import { createTestContext } from "../../request-context.ts"

async function faultOf(error: unknown) {
  const context = createTestContext("http://localhost/en/mykomax")
  const response = portalFault(context, "tickets", error)
  return { response, fault: await response.json(), lines: context.upstreams.lines }
}

test("a fault carries the request's id as the reference, and the log has the cause [ERR-06]", async () => {
  const { response, fault, lines } = await faultOf(new Error("something odd"))
  expect(response.status).toBe(500)
  expect(response.headers.get("Cache-Control")).toBe("private, no-store")
  expect(fault).toMatchObject({
    kind: "portal-fault",
    reference: "test-request",
    service: "tickets",
    code: "broken",
    details: "Error: something odd",
  })
  expect(JSON.stringify(lines)).toContain("something odd")
})

test("the details name no machine and no address [ERR-06]", async () => {
  const { fault } = await faultOf(
    new Error("fetch failed: http://tickets.internal:4000/graphql at 10.0.0.7:443"),
  )
  expect(fault.details).toBe("Error: fetch failed: … at …")
})

test.each([
  [new DOMException("The operation was aborted", "TimeoutError"), "timeout", 503],
  [new TypeError("fetch failed"), "unavailable", 503],
  [Object.assign(new Error("no"), { status: 502 }), "unavailable", 503],
  [Object.assign(new Error("no"), { status: 403 }), "refused", 503],
  ["a string", "broken", 500],
] as const)("%s is %s [ERR-06]", async (error, code, status) => {
  const { response, fault } = await faultOf(error)
  expect([fault.code, response.status]).toEqual([code, status])
})

const forbidden = { errors: [{ message: "no right", extensions: { code: "FORBIDDEN" } }] }

test.each([
  [403, forbidden, "refused", 503],
  [200, { ...forbidden, data: null }, "refused", 503],
  [401, {}, "refused", 503],
  [502, "<html>Bad Gateway</html>", "unavailable", 503],
  [503, {}, "unavailable", 503],
  [400, { errors: [{ message: "no such field" }] }, "broken", 500],
] as const)(
  "a service that answers %s with %j is told of as %s [ERR-06]",
  async (answered, body, code, status) => {
    const { url } = await serve((_request, response) => void response.status(answered).send(body))
    const ask = createAsk({
      service: "tickets",
      url,
      fetch: createUpstreamFetch(),
      timeoutMs: 5_000,
    })
    const context = createTestContext("http://localhost/en/mykomax")
    const error = await ask(parse("{ a }"), { variables: {}, log: context.log }).catch(
      (thrown: Error) => thrown,
    )
    const { response, fault } = await faultOf(error)
    expect([fault.code, response.status]).toEqual([code, status])
  },
)
