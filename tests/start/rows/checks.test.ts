import type { RequestHandler } from "express"
import { expect, test } from "vitest"
import { catalogue } from "../../../start/rows/catalogue.ts"
import { content } from "../../../start/rows/content.ts"
import { customers } from "../../../start/rows/customers.ts"
import { identity } from "../../../start/rows/identity.ts"
import { machines } from "../../../start/rows/machines.ts"
import { search } from "../../../start/rows/search.ts"
import { tickets } from "../../../start/rows/tickets.ts"
import { serve } from "../../app/ground/http/test-server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { runRows } from "./run-rows.ts"
import { createTestPlatform } from "./test-platform.ts"

const names = ["content", "search", "catalogue", "identity", "customers", "machines", "tickets"]

/** An embedded service that answers with this status. */
function answering(status: number) {
  const fetch = async () => Response.json({ data: { __typename: "Query" } }, { status })
  const endpoint = { url: "http://service.internal/graphql", fetch }
  const check = () => (status < 500 ? Promise.resolve() : Promise.reject(new Error("down")))
  return { endpoint, checked: endpoint, check } as never
}

async function outcomes(checks: Readonly<Record<string, () => Promise<unknown>>>) {
  const settled = await Promise.allSettled(Object.values(checks).map((check) => check()))
  return Object.keys(checks).filter((_, index) => settled[index]?.status === "fulfilled")
}

function checksOf(status: number) {
  const rows = [content, search, catalogue, identity, customers, machines, tickets]
  return Object.fromEntries(rows.map((row) => [row.name, () => row.check(answering(status))]))
}

test("services of this process are asked themselves; one that asks for a token is there", async () => {
  expect(await outcomes(checksOf(200))).toEqual(names)
  expect(await outcomes(checksOf(401))).toEqual(["identity", "customers", "machines", "tickets"])
  expect(await outcomes(checksOf(503))).toEqual([])
})

test("services elsewhere are asked at their addresses, whatever answers here", async () => {
  let status = 200
  const asked: string[] = []
  const answer: RequestHandler = ({ method, path }, response) => {
    asked.push(`${method} ${path}`)
    response.status(status).json({ data: { __typename: "Query" } })
  }
  const { url } = await serve(answer)
  const database = await freshDatabase()
  const variables = {
    CONTENT_API_URL: `${url}/content`,
    CATALOGUE_API_URL: `${url}/catalogue`,
    SEARCH_API_URL: `${url}/search`,
    CUSTOMERS_API_URL: `${url}/customers`,
    TICKETS_API_TOKEN: "token",
    OIDC_ISSUER: `${url}/am/`,
  }
  const rows = [content, search, catalogue, identity, customers, machines, tickets] as const
  const { checks } = await runRows(rows, variables, createTestPlatform(database.pool))
  asked.length = 0
  expect(await outcomes(checks)).toEqual(names)
  expect(asked.sort()).toEqual([
    "GET /am/.well-known/openid-configuration",
    "POST /catalogue",
    "POST /content",
    "POST /customers",
    "POST /customers",
    "POST /customers",
    "POST /search",
  ])
  status = 502
  expect(await outcomes(checks)).toEqual([])
})
