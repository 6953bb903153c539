/**
 * Every asker × every action × own and other organisation, by the hand-written table rights-matrix.csv: nobody gets more
 * than it says, and nobody less [ROLE-02, ROLE-03, ROLE-14, USER-18, USER-19].
 */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Database } from "../../../platform/database/database.ts"
import { createCustomersService } from "../../../services/customers/server.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { audience, createIdentity, issuer } from "../../platform/access/identity.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { customersPorts } from "./customers-ports.ts"
import { actions } from "./rights-actions.ts"
import { type Asker, askers, fillRights, places, refill } from "./rights-world.ts"

type Outcome = {
  status: number
  data?: Record<string, unknown> | null
  errors?: { extensions?: { code?: string } }[]
}

const websiteToken = "token-of-the-website"
const url = "http://customers.localhost/graphql"

const [head = "", ...lines] = readFileSync(new URL("./rights-matrix.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
const rows = lines.map((line) => {
  const [action = "", place = "", ...cells] = line.split(",")
  return { action, place: place as "here" | "there", cells }
})

let database: Database
let ask: (asker: Asker, query: string) => Promise<Outcome>
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const { pool } = database
  await fillRights(pool)
  const identity = await createIdentity()
  const tokens = new Map<Asker, string>([["website-token", websiteToken]])
  for (const asker of askers)
    if (asker !== "anonymous" && asker !== "website-token")
      // Tokens promise everything; the register alone decides.
      tokens.set(
        asker,
        await identity.sign({
          ...{
            sub: asker,
            name: `Person ${asker}`,
            email: `${asker}@customer.example`,
            organisation: "org-a",
          },
          roles: ["kmx_delegatedadmin_intern", "kmx_delegatedadmin_extern", "kmx_int_assetdb_active"],
        }),
      )
  const service = createCustomersService({
    ports: customersPorts(pool),
    verify: createIdentityTokenCheck({ keys: identity.getKey, issuer, audience }),
    findStanding: createFindStanding({ pool }),
    serviceToken: websiteToken,
    graphiql: false,
    onError: console.error,
  })
  ask = async (asker, query) => {
    const token = tokens.get(asker)
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify({ query }) })
    const response = await service.fetch(request)
    return { status: response.status, ...((await response.json()) as Omit<Outcome, "status">) }
  }
})
afterAll(() => database.close())

function meaning({ status, data, errors }: Outcome, has: (answer: unknown) => boolean): string {
  const code = errors?.[0]?.extensions?.code
  if (status === 401 || code === "UNAUTHENTICATED") return "401"
  if (code === "FORBIDDEN") return "forbidden"
  if (code) return `error ${code}`
  const answer = data?.answer
  const { refusal, errors: refused } = (answer ?? {}) as { refusal?: string; errors?: { code: string }[] }
  if (refusal === "NO_PERMISSION") return "no-permission"
  if (refused?.[0]) return refused[0].code
  return has(answer) ? "ok" : "absent"
}

test("the table has a cell for each asker, and says what each action means", () => {
  expect(head.split(",")).toEqual(["action", "place", ...askers])
  expect(rows.filter(({ action, cells }) => !actions[action] || cells.length !== askers.length)).toEqual([])
  expect(Object.keys(actions).filter((action) => !rows.some((row) => row.action === action))).toEqual([])
  expect(rows.length * askers.length).toBeGreaterThan(300)
})

test.each(rows)("$action, $place", async ({ action, place, cells }) => {
  const { query, has } = actions[action] ?? { query: () => "", has: () => false }
  const answers: string[] = []
  for (const asker of askers) {
    const outcome = meaning(await ask(asker, query(places[place])), has)
    answers.push(outcome)
    // Only what was allowed has changed anything.
    if (outcome === "ok" && query(places[place]).startsWith("mutation")) await refill(database.pool)
  }
  expect(Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]))).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})

test("refusals leave no trace in the audit log", async () => {
  const records = await createAudit(database.pool).list({
    actors: ["member", "member-of-other", "support", "removed"],
  })
  expect(records.filter(({ details }) => details.application !== "wire-master")).toEqual([])
})
