/**
 * Every asker × every action × own and other organisation, by the hand-written table rights-matrix.csv: nobody gets more
 * than it says, and nobody less [ROLE-02, ROLE-03, ROLE-14, USER-18, USER-19].
 */
import { readFileSync } from "node:fs"
import { buildSchema, type GraphQLObjectType } from "graphql"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Database } from "../../../platform/database/database.ts"
import { recordedActions } from "../../../services/customers/oversight/recorded-actions.ts"
import { typeDefs } from "../../../services/customers/schema.ts"
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
let ask: (asker: Asker, query: string, named: Record<string, string>) => Promise<Outcome>
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
            email_verified: true,
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
  ask = async (asker, query, named) => {
    const token = tokens.get(asker)
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...named,
    }
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify({ query }) })
    const response = await service.fetch(request)
    return { status: response.status, ...((await response.json()) as Omit<Outcome, "status">) }
  }
})
afterAll(() => database.close())

const codes: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: "401",
  FORBIDDEN: "forbidden",
  ORGANISATION_NOT_YOURS: "not-yours",
  BAD_USER_INPUT: "bad-input",
}

function meaning({ status, data, errors }: Outcome, has: (answer: unknown) => boolean): string {
  const code = errors?.[0]?.extensions?.code
  if (status === 401) return "401"
  if (code) return codes[code] ?? `error ${code}`
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
  const asked = actions[action]
  if (!asked) throw new Error(`no action ${action}`)
  const about = places[place]
  const headers = asked.headers?.(about) ?? {}
  const answers: string[] = []
  for (const asker of askers) {
    const query = asked.query(about)
    const outcome = meaning(await ask(asker, query, headers), (answer) => asked.has(answer, about))
    answers.push(outcome)
    // Only what was allowed has changed anything.
    if (outcome === "ok" && query.startsWith("mutation")) await refill(database.pool)
  }
  expect(Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]))).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})

test("every query and mutation of the contract has its rows [USER-20]", () => {
  const { Query, Mutation } = buildSchema(typeDefs).getTypeMap() as Record<string, GraphQLObjectType>
  const fields = [Query, Mutation].flatMap((type) => Object.keys(type?.getFields() ?? {}))
  const asked = Object.values(actions).map(({ query }) => /answer: (\w+)/.exec(query(places.here))?.[1])
  expect(fields.filter((field) => !asked.includes(field))).toEqual([])
})

test("what the register records is what administrators can read, and no more", async () => {
  const { rows } = await database.pool.query<{ action: string }>("select distinct action from audit_record")
  const recorded = rows.map(({ action }) => action).filter((action) => action !== "sign-in")
  expect(recorded.filter((action) => !recordedActions.includes(action as never))).toEqual([])
  // In this world nobody has a request of their own to take back, and no plant is closed; see the tests of these rooms.
  expect(recordedActions.filter((action) => !recorded.includes(action))).toEqual([
    "join-cancelled",
    "plant-opened",
  ])
})

test("refusals leave no trace in the audit log", async () => {
  const records = await createAudit(database.pool).list({
    actors: ["member", "member-of-other", "support", "removed"],
  })
  const own = records.filter(
    ({ action, details }) => action === "join-requested" || details.application === "wire-master",
  )
  expect(records.filter((record) => !own.includes(record))).toEqual([])
})
