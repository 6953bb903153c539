/**
 * Access that is taken away or given counts at once, in every service and in open sessions, whatever the tokens say that
 * are still valid [SESS-04, ROLE-01].
 */
import { beforeAll, beforeEach, expect, test } from "vitest"
import { callerOf } from "../../platform/access/caller.ts"
import { withStanding } from "../../platform/access/standing.ts"
import { createIdentityTokenCheck } from "../../platform/access/verify-identity-token.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { createAlertsService } from "../../services/alerts/server.ts"
import { valuesOf } from "../../services/customers/register/access-row.ts"
import { AccessStore } from "../../services/customers/register/access-store.ts"
import type { ApplicationKey, StoredStatus } from "../../services/customers/register/applications.ts"
import { changeAccess } from "../../services/customers/register/change.ts"
import { MembershipStore } from "../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../services/customers/register/person-store.ts"
import { createCustomersService } from "../../services/customers/server.ts"
import { claimsOf, sessionClaimsOf } from "../../services/customers/standing/claims.ts"
import { createFindStanding } from "../../services/customers/standing/find-standing.ts"
import { createRequestsService } from "../../services/requests/server.ts"
import { createTicketsService } from "../../services/tickets/server.ts"
import { registerClaimsOf } from "../../start/rows/customers-claims.ts"
import { createPortalWorld, user } from "../app/sign-in/session/portal-world.ts"
import { audience, createIdentity, issuer } from "../platform/access/identity.ts"
import { alertParts } from "../services/alerts/alerts-endpoint.ts"
import { createAsk } from "../services/customers/customers-endpoint.ts"
import { customersPorts } from "../services/customers/customers-ports.ts"
import { fillCustomers } from "../services/customers/fixture.ts"
import { requestParts, settings } from "../services/requests/requests-endpoint.ts"
import { ticketParts } from "../services/tickets/tickets-endpoint.ts"

const world = createPortalWorld()

beforeAll(() => fillCustomers(world.database.pool))
beforeEach(async () => {
  const { pool } = world.database
  await pool.query("truncate customer_person cascade")
  world.provider.claims.organisation = "org-a"
  world.provider.claims.roles = ["kmx_int_serviceticketing_active", "partner_portal"]
  const findStanding = createFindStanding({ pool })
  const { ofSession: freshClaims } = registerClaimsOf({
    claimsOf: (caller) => claimsOf(findStanding, caller),
    sessionClaimsOf: (caller, wanted) => sessionClaimsOf(findStanding, caller, wanted),
  })
  await world.startPortal({ freshClaims })
})

/** An administrator changes the access of whoever is signed in; in the register's own way, with all that follows. */
async function change(application: ApplicationKey, status: StoredStatus, organisation = "org-a") {
  const { pool } = world.database
  const caller = callerOf({ subject: "admin", roles: ["kmx_delegatedadmin_intern"] })
  const standing = { person: null, organisation: null, organisations: [], isRemoved: false } as const
  const asker = withStanding(caller, { ...standing, staffRoles: ["delegatedadmin_intern"], assigned: "all" })
  const onAccessChanged = world.portal.sessions.markStale
  const person = (await pool.query<{ id: string }>("select id from customer_person")).rows[0]?.id ?? ""
  const target = { person, organisation, application, right: "administrator" as const }
  const changed = await changeAccess(
    customersPorts(pool, { onAccessChanged }),
    { caller: asker },
    target,
    (state) => ({
      write: state.access ? { ...valuesOf(state.access), status } : { ...target, status },
    }),
  )
  expect(changed?.errors).toEqual([])
}

const seen = async () => (await world.ask(user, "/en/mykomax")).json()

test("an open session loses and gains its tile at the next request, without asking the provider", async () => {
  await world.enter()
  expect(await seen()).toMatchObject({ roles: ["partner_portal", "kmx_int_serviceticketing_active"] })
  world.provider.asked.length = 0
  await change("ticketing", "INACTIVE")
  expect(await seen()).toMatchObject({ roles: ["partner_portal"], organisation: "org-a" })
  await change("inventory", "ACTIVE")
  expect(await seen()).toMatchObject({ roles: ["partner_portal", "kmx_int_assetdb_active"] })
  expect(world.provider.asked).toEqual([])
  expect(await world.currentSession()).toMatchObject({ isStale: false })
})

test("a change that is rolled back leaves the session as it is", async () => {
  await world.enter()
  await seen()
  const failing = inTransaction(world.database.pool, async (client) => {
    await world.portal.sessions.markStale(["somebody"], client)
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect(await world.currentSession()).toMatchObject({ isStale: false })
})

test("roles in the provider's tokens no longer count once the register knows the person", async () => {
  await world.enter()
  world.provider.claims.roles = ["kmx_int_serviceticketing_active", "kmx_delegatedadmin_intern"]
  await world.portal.pool.query("update portal_session set tokens_expire_at = now() + interval '1 minute'")
  expect(await seen()).toMatchObject({ roles: ["kmx_int_serviceticketing_active"] })
})

test("a session acts in the organisation that its user chose, until they leave it [USER-13]", async () => {
  const { pool } = world.database
  await world.enter()
  const person = (await pool.query<{ id: string }>("select id from customer_person")).rows[0]?.id ?? ""
  await new MembershipStore(pool).add({ id: person, name: "Some Body", email: "" }, "org-b")
  await change("inventory", "ACTIVE", "org-b")
  expect(await seen()).toMatchObject({ organisation: "org-a" })
  const session = await world.currentSession()
  await world.portal.sessions.chooseOrganisation(session?.id ?? "", "org-b")
  expect(await seen()).toMatchObject({
    organisation: "org-b",
    roles: ["partner_portal", "kmx_int_assetdb_active"],
  })
  await new MembershipStore(pool).remove(person, "org-b")
  await inTransaction(pool, (client) => world.portal.sessions.markStale([session?.userId ?? ""], client))
  expect(await seen()).toMatchObject({ organisation: "org-a" })
})

test("a token from before loses its rights in tickets, inventory, requests and alerts at the next query", async () => {
  const { pool } = world.database
  const identity = await createIdentity()
  const verify = createIdentityTokenCheck({ keys: identity.getKey, issuer, audience })
  const findStanding = createFindStanding({ pool })
  const doors = { verify, findStanding, graphiql: false, onError: console.error }
  const website = { ...doors, websiteToken: "website" }
  const services = {
    tickets: createTicketsService({ ...doors, parts: ticketParts(pool, []) }),
    customers: createCustomersService({ ...doors, ports: customersPorts(pool) }),
    requests: createRequestsService({ ...website, parts: requestParts(pool, [], [], settings) }),
    alerts: createAlertsService({ ...website, parts: alertParts(pool) }),
  }
  const questions = [
    ["tickets", "{ ticketCounts { total } }"],
    ["customers", "{ machines { total } }"],
    ["requests", "{ requestCounts { new } }"],
    ["alerts", `{ alertsOfPerson(email: "a@plant.example") { email } }`],
  ] as const
  const anna = await identity.sign({
    ...{ sub: "p-anna", email: "anna@customer.example", organisation: "org-a" },
    roles: ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active", "kmx_int_serviceticketing_support"],
  })
  const outcomes = async () => {
    const answers: [string, string][] = []
    for (const [name, query] of questions) {
      const ask = createAsk(services[name].fetch, "http://services.localhost/graphql", { anna })
      const { errors } = await ask("anna", query)
      answers.push([name, errors?.[0]?.extensions?.code ?? "ok"])
    }
    return Object.fromEntries(answers)
  }
  expect(await outcomes()).toEqual({ tickets: "ok", customers: "ok", requests: "ok", alerts: "ok" })
  const people = new PersonStore(pool)
  const person = (await people.findBySubject("p-anna"))?.id ?? ""
  await people.setRoles(person, [])
  expect(await outcomes()).toEqual({
    tickets: "ok",
    customers: "ok",
    requests: "FORBIDDEN",
    alerts: "FORBIDDEN",
  })
  for (const application of ["ticketing", "inventory"] as const)
    await inTransaction(pool, (client) =>
      new AccessStore(client).write(client, {
        person,
        organisation: "org-a",
        application,
        status: "INACTIVE",
      }),
    )
  expect(await outcomes()).toMatchObject({ tickets: "FORBIDDEN", customers: "FORBIDDEN" })
  // And back again, with the same token.
  await inTransaction(pool, (client) =>
    new AccessStore(client).write(client, {
      ...{ person, organisation: "org-a", application: "ticketing", status: "ACTIVE" },
    }),
  )
  expect(await outcomes()).toMatchObject({ tickets: "ok" })
})
