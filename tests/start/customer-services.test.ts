import { json, Router } from "express"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../platform/database/database.ts"
import { demoPeople } from "../../platform/demo/demo-people.ts"
import type { IdentityService } from "../../services/identity/start.ts"
import { startCustomerServices } from "../../start/customer-services.ts"
import { EnvironmentError, readEnvironment } from "../../start/environment.ts"
import { audience, createIdentity, type Identity, issuer } from "../platform/access/identity.ts"
import { freshDatabase } from "../platform/database/fresh-database.ts"
import { serveRouter } from "../services/serve-router.ts"

type Remover = Parameters<IdentityService["registerRemover"]>[0]

let database: Database
let provider: Identity
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  provider = await createIdentity()
})
afterAll(() => database.close())

const silent = { info() {}, warn() {}, error: console.error }

async function start(variables: Record<string, string>) {
  const removers: Remover[] = []
  const identity = {
    issuer,
    keys: provider.getKey,
    registerRemover: (remover: Remover) => void removers.push(remover),
  } as IdentityService
  const services = await startCustomerServices({
    environment: readEnvironment({ OIDC_CLIENT_ID: audience, ...variables }),
    pool: database.pool,
    queue: { send: async () => {}, reschedule: async () => {} },
    identity,
    uploads: { claim: async () => [], receive: async () => ({ fields: [], files: [], faults: [] }) } as never,
    mail: { send: async () => {} } as never,
    audit: { record: async () => {}, list: async () => [] },
    secrets: { get: (name) => `secret of ${name}`, made: new Set() },
    publicOrigin: "http://localhost:3000",
    log: silent,
  })
  return { ...services, removers }
}

async function askAs(ask: typeof fetch, sub: string, query: string) {
  const person = demoPeople.find(({ id }) => id === sub)
  const token = await provider.sign({
    sub,
    roles: person?.roles,
    organisation: person?.organisationId,
    email: person?.email,
  })
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json",
  }
  const answer = await ask("http://service.internal/graphql", {
    method: "POST",
    headers,
    body: JSON.stringify({ query }),
  })
  return (await answer.json()) as { data: Record<string, unknown> | null; errors?: { message: string }[] }
}

test("without settings both services are here, with the demo world, and a deleted account leaves both [ACCT-09]", async () => {
  const { customers, tickets, removers } = await start({})
  const [person] = demoPeople
  const id = person?.id ?? ""
  const mine = "{ ticketCounts { total } }"
  expect((await askAs(tickets.fetch, id, mine)).data).toEqual({ ticketCounts: { total: 7 } })
  const me = "{ me { organisation { id } } machines { total } }"
  expect((await askAs(customers?.fetch ?? fetch, id, me)).data).toEqual({
    me: { organisation: { id: "org-nordkabel" } },
    machines: { total: 36 },
  })
  expect(removers.map(({ name }) => name)).toEqual(["customers", "tickets"])
  for (const { remove } of removers) await remove({ id, email: "", organisation: null })
  expect((await askAs(customers?.fetch ?? fetch, id, me)).data).toMatchObject({
    me: { organisation: null },
    machines: { total: 0 },
  })
  expect((await askAs(tickets.fetch, id, mine)).data).toEqual({ ticketCounts: { total: 0 } })
  const { rows } = await database.pool.query("select name, email from ticket_person where subject = $1", [id])
  expect(rows).toEqual([{ name: "", email: "" }])
})

test("tickets fall back to where customers are [HTTP-04]", async () => {
  const asked: string[] = []
  const router = Router()
    .use(json())
    .post("/graphql", (request, response) => {
      asked.push(request.body.query)
      response.json({ data: { ticketCounts: { total: 3 } } })
    })
  const url = `${await serveRouter(router)}/graphql`
  const { customers, tickets } = await start({ CUSTOMERS_API_URL: url, TICKETS_API_TOKEN: "token" })
  expect(customers).toBeNull()
  const [, person] = demoPeople
  expect((await askAs(tickets.fetch, person?.id ?? "", "{ ticketCounts { total } }")).data).toEqual({
    ticketCounts: { total: 3 },
  })
  expect(asked).toEqual(["{ ticketCounts { total } }"])
})

test("a ticket system elsewhere needs a token, and its lack is told at start", async () => {
  const elsewhere = start({ TICKETS_API_URL: "http://tickets.localhost/graphql" })
  await expect(elsewhere).rejects.toBeInstanceOf(EnvironmentError)
})

test("services elsewhere are told of a deleted account with their own tokens, after what the person sent last is delivered [ACCT-09]", async () => {
  const asked: [field: string | undefined, person: string, authorization: string | undefined][] = []
  let isDown = true
  const router = Router()
    .use(json())
    .post("/graphql", (request, response) => {
      const { query, variables } = request.body
      const field = /remove\w+(?=\(person)/.exec(query)?.[0]
      asked.push([field, variables.person, request.headers.authorization])
      response.json(isDown ? { errors: [{ message: "down" }] } : { data: { isRemoved: true } })
    })
  const url = `${await serveRouter(router)}/graphql`
  const { removers } = await start({ CUSTOMERS_API_URL: url, TICKETS_API_TOKEN: "own" })
  const person = { id: "p-leaving", email: "", organisation: null }
  const submit = (key: string, errors: string | null) =>
    database.pool.query(
      `insert into ticket_submission (subject, key, kind, submission, errors)
       values ($1, $2, 'CREATE', '{"person": {"name": "Leaving"}}', $3)`,
      [person.id, key, errors],
    )
  await submit("waiting", null)
  await submit("refused", "[]")
  const [customers, tickets] = removers
  await expect(customers?.remove(person)).rejects.toThrow("down")
  isDown = false
  await expect(tickets?.remove(person)).rejects.toThrow("not delivered yet")
  expect(asked.map(([field]) => field)).toEqual(["removeMember"])
  await database.pool.query("delete from ticket_submission where key = 'waiting'")
  for (const { remove } of removers) await remove(person)
  expect(asked.slice(1)).toEqual([
    ["removeMember", person.id, "Bearer own"],
    ["removeTicketPerson", person.id, "Bearer own"],
  ])
  expect(
    (await database.pool.query("select from ticket_submission where subject = $1", [person.id])).rowCount,
  ).toBe(0)
})

test("customers elsewhere than tickets need a token of their own where accounts are deleted here", async () => {
  const apart = {
    CUSTOMERS_API_URL: "http://customers.localhost/graphql",
    TICKETS_API_URL: "http://tickets.localhost/graphql",
  }
  await expect(start({ ...apart, TICKETS_API_TOKEN: "token" })).rejects.toThrow("CUSTOMERS_API_TOKEN")
  await start({ ...apart, TICKETS_API_TOKEN: "token", CUSTOMERS_API_TOKEN: "other" })
})
