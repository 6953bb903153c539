/** Every asker × every question × own and other organisation, by the hand-written table rights-matrix.csv [ROLE-05, ROLE-14]. */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import type { Database } from "../../../platform/database/database.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { createMachinesService } from "../../../services/machines/server.ts"
import { audience, createIdentity, issuer } from "../../platform/access/identity.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { type Asker, askers, fillRights, type Place, places } from "../customers/rights-world.ts"
import { fillMachines } from "./fixture.ts"

type Question = { query(place: Place): string; has(answer: unknown): boolean }

const isThere = (answer: unknown) => answer !== null && answer !== 0
const isFilled = (answer: unknown) => Array.isArray(answer) && answer.length > 0
const hasItems = (answer: unknown) => isFilled((answer as { items: unknown }).items)
const serials = { "m-1": "sn2041 07", "m-9": "sn2041 99" } as Record<string, string>

function asks(query: Question["query"], has = isThere): Question {
  return { query: (place) => `{ answer: ${query(place)} }`, has }
}

const questions: Readonly<Record<string, Question>> = {
  machines: asks(
    ({ organisation }) => `machines(organisation: "${organisation}") { items { id } }`,
    hasItems,
  ),
  "old machines": asks(
    ({ organisation }) =>
      `machines(organisation: "${organisation}", filter: { statuses: [SOLD] }) { items { id } }`,
    hasItems,
  ),
  machine: asks(({ machine }) => `machine(id: "${machine}") { id }`),
  "machine by serial number": asks(({ machine }) => `machineBySerial(serial: "${serials[machine]}") { id }`),
  "machine count": asks(({ organisation }) => `machineCount(organisation: "${organisation}")`),
  plants: asks(({ organisation }) => `plants(organisation: "${organisation}") { id }`, isFilled),
  owned: asks(({ organisation }) => `owned(organisation: "${organisation}") { models }`),
  "find machine": asks(
    ({ organisation, machine }) => `findMachine(organisation: "${organisation}", id: "${machine}") { id }`,
  ),
}

const [head = "", ...lines] = readFileSync(new URL("./rights-matrix.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
const rows = lines.map((line) => {
  const [action = "", place = "", ...cells] = line.split(",")
  return { action, place: place as "here" | "there", cells }
})

const websiteToken = "token-of-the-website"

let database: Database
let ask: (asker: Asker, query: string) => Promise<Response>
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const { pool } = database
  await fillRights(pool)
  await fillMachines(pool)
  const identity = await createIdentity()
  const service = createMachinesService({
    ...{ ports: { pool, now: () => new Date() }, serviceToken: websiteToken },
    verify: createIdentityTokenCheck({ keys: identity.getKey, issuer, audience }),
    findStanding: createFindStanding({ pool }),
    ...{ graphiql: false, onError: console.error },
  })
  const tokenOf = (asker: Asker) =>
    asker === "website-token"
      ? websiteToken
      : // Tokens promise everything; the register alone decides.
        identity.sign({
          ...{ sub: asker, name: asker, email: `${asker}@customer.example`, organisation: "org-a" },
          roles: ["kmx_delegatedadmin_intern", "kmx_int_assetdb_active", "kmx_int_serviceticketing_support"],
        })
  ask = async (asker, query) => {
    const headers = new Headers({ "content-type": "application/json", accept: "application/json" })
    if (asker !== "anonymous") headers.set("authorization", `Bearer ${await tokenOf(asker)}`)
    const body = JSON.stringify({ query })
    return service.fetch(new Request("http://machines.localhost/graphql", { method: "POST", headers, body }))
  }
})
afterAll(() => database.close())

async function outcomeOf(answer: Response, has: Question["has"]): Promise<string> {
  const { data, errors } = (await answer.json()) as {
    data?: { answer: unknown }
    errors?: { extensions?: { code?: string } }[]
  }
  const code = errors?.[0]?.extensions?.code
  if (code === "UNAUTHENTICATED") return "401"
  if (code) return code.toLowerCase()
  return has(data?.answer ?? null) ? "ok" : "absent"
}

test("the table has a cell for each asker, and a row for each question", () => {
  expect(head.split(",")).toEqual(["action", "place", ...askers])
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(Object.keys(questions)))
})

test.each(rows)("$action, $place", async ({ action, place, cells }) => {
  const { query, has } = questions[action] as Question
  const outcomes = await Promise.all(
    askers.map(async (asker) => [asker, await outcomeOf(await ask(asker, query(places[place])), has)]),
  )
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})
