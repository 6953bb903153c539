import type { RequestHandler } from "express"
import { expect, test } from "vitest"
import { readEnvironment } from "../../start/environment.ts"
import { createHealthChecks } from "../../start/health-checks.ts"
import { serve } from "../app/ground/http/test-server.ts"

const names = ["content", "catalogue", "search", "customers", "tickets", "identity"] as const

function answering(status: number): { fetch: typeof fetch; check(): Promise<void> } {
  return {
    fetch: async () => Response.json({ data: { __typename: "Query" } }, { status }),
    check: () => (status < 500 ? Promise.resolve() : Promise.reject(new Error("down"))),
  }
}

function embedded(status: number) {
  return Object.fromEntries(names.map((name) => [name, answering(status)])) as Record<
    (typeof names)[number],
    ReturnType<typeof answering>
  >
}

async function outcomes(checks: ReturnType<typeof createHealthChecks>) {
  const settled = await Promise.allSettled(names.map((name) => checks[name]()))
  return names.filter((_, index) => settled[index]?.status === "fulfilled")
}

test("services of this process are asked themselves; one that asks for a token is there", async () => {
  const environment = readEnvironment({})
  expect(await outcomes(createHealthChecks(environment, embedded(200)))).toEqual(names)
  expect(await outcomes(createHealthChecks(environment, embedded(401)))).toEqual([
    "customers",
    "tickets",
    "identity",
  ])
  expect(await outcomes(createHealthChecks(environment, embedded(503)))).toEqual([])
})

test("services elsewhere are asked at their addresses, whatever answers here", async () => {
  let status = 200
  const asked: string[] = []
  const answer: RequestHandler = ({ method, path }, response) => {
    asked.push(`${method} ${path}`)
    response.status(status).json({ data: { __typename: "Query" } })
  }
  const { url } = await serve(answer)
  const environment = readEnvironment({
    CONTENT_API_URL: `${url}/content`,
    CATALOGUE_API_URL: `${url}/catalogue`,
    SEARCH_API_URL: `${url}/search`,
    CUSTOMERS_API_URL: `${url}/customers`,
    OIDC_ISSUER: `${url}/am/`,
  })
  const away = { content: null, catalogue: null, search: { fetch: null }, customers: null, identity: null }
  const checks = createHealthChecks(environment, { ...away, tickets: answering(503) })
  expect(await outcomes(checks)).toEqual(names)
  expect(asked.sort()).toEqual([
    "GET /am/.well-known/openid-configuration",
    "POST /catalogue",
    "POST /content",
    "POST /customers",
    "POST /customers",
    "POST /search",
  ])
  status = 502
  expect(await outcomes(checks)).toEqual([])
})
