/**
 * Access that is taken away or given counts at once, in every service and in open sessions, whatever the tokens say that
 * are still valid [SESS-04, ROLE-01].
 */
import { beforeAll, beforeEach, expect, test } from "vitest"
import { requestContext } from "../../app/request/context/context.server.ts"
import { action as draftProxy } from "../../app/routes/api.draft-proxy.ts"
import { action as editorArea } from "../../app/routes/editor.tsx"
import { callerOf } from "../../platform/access/caller.ts"
import { withStanding } from "../../platform/access/standing.ts"
import { createIdentityTokenCheck } from "../../platform/access/verify-identity-token.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { createAlertsService } from "../../services/alerts/server.ts"
import { removePerson } from "../../services/customers/leaving/remove-person.ts"
import { setStaffRoles } from "../../services/customers/organisations/change-staff.ts"
import { valuesOf } from "../../services/customers/register/access-row.ts"
import { AccessStore } from "../../services/customers/register/access-store.ts"
import type { ApplicationKey, StoredStatus } from "../../services/customers/register/applications.ts"
import { changeAccess } from "../../services/customers/register/change.ts"
import { MembershipStore } from "../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../services/customers/register/person-store.ts"
import { claimsOf, rolesOf, sessionClaimsOf } from "../../services/customers/standing/claims.ts"
import { createFindStanding } from "../../services/customers/standing/find-standing.ts"
import { createMachinesService } from "../../services/machines/server.ts"
import { createRequestsService } from "../../services/requests/server.ts"
import { createTicketsService } from "../../services/tickets/server.ts"
import { registerClaimsOf } from "../../start/rows/customers-claims.ts"
import { callRoute } from "../app/routes/call-route.ts"
import { createPortalWorld, user } from "../app/sign-in/session/portal-world.ts"
import { audience, createIdentity, issuer } from "../platform/access/identity.ts"
import { alertParts } from "../services/alerts/alerts-endpoint.ts"
import { createAsk } from "../services/customers/customers-endpoint.ts"
import { customersPorts } from "../services/customers/customers-ports.ts"
import { fillCustomers } from "../services/customers/fixture.ts"
import { machinePorts } from "../services/machines/test-ports.ts"
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
  const { ofSession: freshClaims, rolesToday } = registerClaimsOf({
    claimsOf: (caller) => claimsOf(findStanding, caller),
    sessionClaimsOf: (caller, wanted) => sessionClaimsOf(findStanding, caller, wanted),
    rolesOf: (subject) => rolesOf(createFindStanding({ pool, introduces: false }), subject),
  })
  const variables = { EDITOR_ROLES: "kmx_editor=administrate; partner_portal=translate:fr" }
  await world.startPortal({ freshClaims, variables })
  world.portal.upstreams.editorAccess = { rolesToday }
})

function internalAdministrator() {
  const caller = callerOf({ subject: "admin", roles: ["kmx_delegatedadmin_intern"] })
  const standing = { person: null, organisation: null, organisations: [], isRemoved: false } as const
  return {
    caller: withStanding(caller, { ...standing, staffRoles: ["delegatedadmin_intern"], assigned: "all" }),
  }
}

/** An administrator changes the access of whoever is signed in; in the register's own way, with all that follows. */
async function change(application: ApplicationKey, status: StoredStatus, organisation = "org-a") {
  const { pool } = world.database
  const onAccessChanged = world.portal.sessions.markStale
  const person = (await pool.query<{ id: string }>("select id from customer_person")).rows[0]?.id ?? ""
  const target = { person, organisation, application, right: "administrator" as const }
  const changed = await changeAccess(
    customersPorts(pool, { onAccessChanged }),
    internalAdministrator(),
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
    machines: createMachinesService({ ...doors, ports: machinePorts(pool) }),
    requests: createRequestsService({ ...website, parts: requestParts(pool, [], [], settings) }),
    alerts: createAlertsService({ ...website, parts: alertParts(pool) }),
  }
  const questions = [
    ["tickets", "{ ticketCounts { total } }"],
    ["machines", "{ machines { total } }"],
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
  expect(await outcomes()).toEqual({ tickets: "ok", machines: "ok", requests: "ok", alerts: "ok" })
  const people = new PersonStore(pool)
  const person = (await people.findBySubject("p-anna"))?.id ?? ""
  await people.setRoles(person, [])
  expect(await outcomes()).toEqual({
    tickets: "ok",
    machines: "ok",
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
  expect(await outcomes()).toMatchObject({ tickets: "FORBIDDEN", machines: "FORBIDDEN" })
  // And back again, with the same token.
  await inTransaction(pool, (client) =>
    new AccessStore(client).write(client, {
      ...{ person, organisation: "org-a", application: "ticketing", status: "ACTIVE" },
    }),
  )
  expect(await outcomes()).toMatchObject({ tickets: "ok" })
})

/** Signs in to the editor area with the account of the portal's session. @returns the header with the cookies from then on. */
async function enterEditorArea(): Promise<string> {
  const headers = { Cookie: world.browser.header(), "Content-Type": "application/x-www-form-urlencoded" }
  const body = "intent=account"
  const { upstreams } = world.portal
  const address = "http://localhost/en/editor"
  const answer = await callRoute(editorArea, address, { upstreams, method: "POST", headers, body })
  expect(answer.status).toBe(303)
  const [cookie = ""] = answer.headers.getSetCookie()
  return cookie.split(";")[0] ?? ""
}

/** Who the editor's next request is, as every route knows it. */
async function editorNow(cookie: string) {
  const request = new Request("http://localhost/en/editor", { headers: { Cookie: cookie } })
  const { editor } = await requestContext({ request, context: { upstreams: world.portal.upstreams } })
  return editor
}

/** As somebody who administers everything does it on the person's page. */
async function setRoles(roles: string[]) {
  const { pool } = world.database
  const people = new PersonStore(pool)
  const person = await people.findBySubject("somebody")
  const { caller } = internalAdministrator()
  const errors = await setStaffRoles(customersPorts(pool), caller, {
    ...{ person: person?.id ?? "", roles, version: person?.version ?? 0 },
  })
  expect(errors).toEqual([])
}

test("an editor's open session loses a role that is taken away at the next request, and drafts with it", async () => {
  const drafts = (cookie: string) =>
    callRoute(draftProxy, "http://localhost/api/draft-proxy", {
      upstreams: world.portal.upstreams,
      method: "POST",
      headers: { Cookie: cookie, Origin: "http://localhost" },
      body: "{}",
    })
  world.provider.claims.roles = ["kmx_editor", "partner_portal"]
  await world.enter()
  const cookie = await enterEditorArea()
  expect((await editorNow(cookie))?.rights.map(({ name }) => name)).toEqual(["administrate", "translate"])
  // The content service of this test answers nobody, which is another status than a refusal.
  expect((await drafts(cookie)).status).toBe(502)
  await setRoles([])
  // What the provider alone knows is left, until the next sign-in.
  expect((await editorNow(cookie))?.rights).toEqual([{ name: "translate", only: ["fr"] }])
  await removePerson(customersPorts(world.database.pool), "somebody")
  expect(await editorNow(cookie)).toBeNull()
  expect((await drafts(cookie)).status).toBe(403)
})

test("an editor whose roles can't be read is none, until they can", async () => {
  world.provider.claims.roles = ["kmx_editor"]
  await world.enter()
  const cookie = await enterEditorArea()
  const { editorAccess } = world.portal.upstreams
  world.portal.upstreams.editorAccess = { rolesToday: () => Promise.reject(new Error("no database")) }
  expect(await editorNow(cookie)).toBeNull()
  expect(world.portal.upstreams.lines.at(-1)?.msg).toBe("an editor's roles could not be read")
  world.portal.upstreams.editorAccess = editorAccess
  expect(await editorNow(cookie)).toMatchObject({ subject: "somebody" })
})
