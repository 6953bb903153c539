import { json, Router } from "express"
import { print } from "graphql"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  MachineChoiceDocument,
  MachineChoicesDocument,
} from "../../../app/ground/graphql/generated/machines.ts"
import { CreateTicketDocument, TicketDetailDocument } from "../../../app/ground/graphql/generated/tickets.ts"
import { authEnvironment } from "../../../app/sign-in/provider/environment.server.ts"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import type { Database } from "../../../platform/database/database.ts"
import { demoPeople } from "../../../platform/demo/demo-people.ts"
import type { Ask } from "../../../platform/graphql/ask.ts"
import type { IdentityService } from "../../../services/identity/start.ts"
import { customers } from "../../../start/rows/customers.ts"
import type { Identity } from "../../../start/rows/identity.ts"
import { machines } from "../../../start/rows/machines.ts"
import { tickets } from "../../../start/rows/tickets.ts"
import { service } from "../../../start/service.ts"
import { EnvironmentError } from "../../../start/variables.ts"
import {
  audience,
  createIdentity,
  issuer,
  type Identity as TestIdentity,
} from "../../platform/access/identity.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { serveRouter } from "../../services/serve-router.ts"
import { runRows } from "./run-rows.ts"
import { createTestPlatform } from "./test-platform.ts"

type Remover = Parameters<IdentityService["registerRemover"]>[0]

let database: Database
let provider: TestIdentity
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  provider = await createIdentity()
})
afterAll(() => database.close())

async function start(variables: Record<string, string>) {
  const removers: Remover[] = []
  const identity = service({
    name: "identity",
    variables: authEnvironment,
    elsewhere: () => null,
    start: async (): Promise<Identity> => ({
      verify: createIdentityTokenCheck({ keys: provider.getKey, issuer, audience }),
      accounts: null,
      registerRemover: (remover) => void removers.push(remover),
      registerInvitations: () => undefined,
      registerClaims: () => undefined,
      freshClaims: async (claims) => claims,
      rolesToday: async () => ({ isRemoved: false, roles: null }),
      demoAccounts: [],
      check: async () => {},
      embedded: null,
    }),
    connect: () => Promise.reject(new Error("the test's provider is here")),
    check: async () => {},
  })
  const rows = [identity, customers, machines, tickets] as const
  const platform = createTestPlatform(database.pool)
  return { ...(await runRows(rows, { OIDC_CLIENT_ID: audience, ...variables }, platform)), removers }
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

test("without settings the services are here, with the demo world, and a deleted account leaves them [ACCT-09]", async () => {
  const { services, removers } = await start({})
  const { customers, machines, tickets } = services
  const [person] = demoPeople
  const id = person?.id ?? ""
  const mine = "{ ticketCounts { total } }"
  expect((await askAs(tickets.fetch, id, mine)).data).toEqual({ ticketCounts: { total: 7 } })
  expect((await askAs(customers.endpoint.fetch, id, "{ me { organisation { id } } }")).data).toEqual({
    me: { organisation: { id: "org-nordkabel" } },
  })
  const counted = (await askAs(machines.endpoint.fetch, id, "{ machineCount }")).data
  expect(counted?.machineCount).toBeGreaterThan(100)
  expect(removers.map(({ name }) => name)).toEqual(["customers", "machines", "tickets"])
  for (const { remove } of removers) await remove({ id, email: "", organisation: null })
  // Whatever the token still says: with the person, all of their rights are gone.
  expect((await askAs(customers.endpoint.fetch, id, "{ me { organisation { id } } }")).data).toEqual({
    me: { organisation: null },
  })
  for (const [fetch, query] of [
    [machines.endpoint.fetch, "{ machines { total } }"],
    [tickets.fetch, mine],
  ] as const)
    expect((await askAs(fetch, id, query)).errors?.[0]?.message).toContain("the right to")
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
  const { services } = await start({ CUSTOMERS_API_URL: url, TICKETS_API_TOKEN: "token" })
  const { customers, tickets } = services
  expect(customers.directory).toBeNull()
  const [, person] = demoPeople
  expect((await askAs(tickets.fetch, person?.id ?? "", "{ ticketCounts { total } }")).data).toEqual({
    ticketCounts: { total: 3 },
  })
  expect(asked).toEqual(["{ ticketCounts { total } }"])
})

test("a ticket is kept while the ticket system is down, though so many questions failed before that nobody asks it any more [TICK-11]", async () => {
  // Nobody listens at the discard port.
  const { clients } = await start({
    TICKETS_API_URL: "http://127.0.0.1:9/graphql",
    TICKETS_API_TOKEN: "token",
  })
  // The first one was removed by the test before, and so has no rights any more.
  const [, person] = demoPeople
  const sub = person?.id ?? ""
  const token = await provider.sign({
    sub,
    roles: person?.roles,
    organisation: person?.organisationId,
    email: person?.email,
  })
  const question = { headers: { authorization: `Bearer ${token}` } }
  const { request } = (clients as { tickets: { request: Ask } }).tickets
  const failures: string[] = []
  for (let n = 0; n < 8; n += 1)
    await request(TicketDetailDocument, { ...question, variables: { id: "t-1" } }).catch((error: Error) =>
      failures.push(error.message),
    )
  expect(failures.at(-1)).toContain("Breaker is open")
  const input = {
    location: "loc-1",
    type: "FAULT",
    machineConcerned: "NONE",
    machine: null,
    machineName: null,
    serialNumber: null,
    subject: "The belt is torn",
    description: "Since this morning",
    attachments: [],
  } as const
  const variables = { key: "one", input: { ...input, attachments: [] } }
  const { createTicket } = await request(CreateTicketDocument, { ...question, variables })
  expect(createTicket).toMatchObject({ ticket: null, submission: { id: expect.any(String) }, errors: [] })
  const { rows } = await database.pool.query("select kind from ticket_submission where subject = $1", [sub])
  expect(rows).toEqual([{ kind: "CREATE" }])
  await database.pool.query("delete from ticket_submission where subject = $1", [sub])
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
  const [fromCustomers, fromTickets] = removers
  await expect(fromCustomers?.remove(person)).rejects.toThrow("down")
  isDown = false
  await expect(fromTickets?.remove(person)).rejects.toThrow("not delivered yet")
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
  const { removers } = await start({ ...apart, TICKETS_API_TOKEN: "token", CUSTOMERS_API_TOKEN: "other" })
  expect(removers.map(({ name }) => name)).toEqual(["customers", "tickets"])
})

test("machines fall back to where customers are, whose old contract goes on serving the ticket form", async () => {
  const asked: [string, string | undefined][] = []
  const router = Router()
    .use(json())
    .post("/graphql", (request, response) => {
      asked.push([request.body.operationName ?? request.body.query, request.headers.authorization])
      response.json({ data: { machines: { total: 0, items: [] } } })
    })
  const url = `${await serveRouter(router)}/graphql`
  const { clients } = await start({ CUSTOMERS_API_URL: url, TICKETS_API_TOKEN: "token" })
  const { request } = (clients as unknown as { machines: { request: Ask } }).machines
  const variables = { search: null, first: 100 }
  expect(
    await request(MachineChoicesDocument, { variables, headers: { authorization: "Bearer me" } }),
  ).toEqual({
    machines: { total: 0, items: [] },
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.[1]).toBe("Bearer me")
  // What an endpoint of before can answer: no field that came with the machines service.
  const text = print(MachineChoicesDocument) + print(MachineChoiceDocument)
  expect(text).not.toMatch(/status|warranty|contract|type\b|machineBySerial|plants/)
})

test("machines elsewhere need a token where tickets look up with it whose a machine is", async () => {
  const machinesUrl = { MACHINES_API_URL: "http://machines.localhost/graphql" }
  await expect(start(machinesUrl)).rejects.toThrow("MACHINES_API_TOKEN")
  const { services } = await start({ ...machinesUrl, MACHINES_API_TOKEN: "token" })
  expect(services.machines.isEmbedded).toBe(false)
})

test("a plant that an administrator renames is renamed in the inventory at once", async () => {
  const { services } = await start({})
  const { customers, machines } = services
  const { pool } = database
  const { rows } = await pool.query<{ version?: number }>(
    "select * from customer_location where id = 'loc-graz'",
  )
  expect(rows).toHaveLength(1)
  const saved = await askAs(
    customers.endpoint.fetch,
    demoPeople.find(({ roles }) => roles.some((role) => role.includes("delegatedadmin_intern")))?.id ?? "",
    `mutation { saveLocation(organisation: "org-alpenstrom", id: "loc-graz", version: 1, input: { name: "Graz Süd", street: "Weg 1", postalCode: "8055",
      city: "Graz", country: "AT", externalId: "AS-GR" }) { errors { code } } }`,
  )
  expect(saved).toEqual({ data: { saveLocation: { errors: [] } } })
  const found = await pool.query("select distinct plant_name from machine where location_id = 'loc-graz'")
  expect(found.rows).toEqual([{ plant_name: "Graz Süd" }])
  expect(machines.isEmbedded).toBe(true)
})
