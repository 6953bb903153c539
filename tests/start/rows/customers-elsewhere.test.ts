/**
 * A customers' register in another process: our own, behind HTTP and with its own database, asked by a website whose people
 * sign in with a provider that is neither's.
 */
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { action as accessWebhook } from "../../../app/routes/api.access-webhook.ts"
import { callerOf } from "../../../platform/access/caller.ts"
import { openRemoteKeys } from "../../../platform/access/remote-keys.ts"
import { keptMs } from "../../../platform/access/remote-register.ts"
import { withStanding } from "../../../platform/access/standing.ts"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import type { Database } from "../../../platform/database/database.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { createSharedPace } from "../../../platform/pace/pace.ts"
import { createAlertsService } from "../../../services/alerts/server.ts"
import {
  createAccessAnnouncer,
  registerAnnouncing,
} from "../../../services/customers/announcing/announce-access.ts"
import { removePerson } from "../../../services/customers/leaving/remove-person.ts"
import { setStaffRoles } from "../../../services/customers/organisations/change-staff.ts"
import { PersonStore } from "../../../services/customers/register/person-store.ts"
import { createCustomersService } from "../../../services/customers/server.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { connectRegister, type RegisterElsewhere } from "../../../start/rows/customers-elsewhere.ts"
import { createTestLog } from "../../app/ground/http/test-log.ts"
import { callRoute } from "../../app/routes/call-route.ts"
import { createPortalWorld, user } from "../../app/sign-in/session/portal-world.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { alertParts } from "../../services/alerts/alerts-endpoint.ts"
import { customersPorts } from "../../services/customers/customers-ports.ts"
import { fillCustomers } from "../../services/customers/fixture.ts"

const world = createPortalWorld()
const secret = "agreed upon by both sides"
const token = "token-of-the-website"
const webhook = "http://localhost/api/access-webhook"
const support = "int_serviceticketing_support"
const tickets = "int_serviceticketing_active"

let there: Database
let server: Server
let url: string
let elsewhere: RegisterElsewhere
/** Jobs of the register that no worker has done yet. */
let waiting: { url: string; people: string[] }[]
let deliver: (job: { data: object }) => Promise<unknown>

beforeAll(async () => {
  there = await freshDatabase({ keep: true })
  await fillCustomers(there.pool)
})
afterAll(() => there.close())

beforeEach(async () => {
  waiting = []
  await there.pool.query("truncate customer_person cascade")
  world.provider.claims.organisation = "org-a"
  world.provider.claims.roles = [`kmx_${support}`, `kmx_${tickets}`]
  await serveRegister()
  await startWebsite("customers")
})
afterEach(() => {
  vi.restoreAllMocks()
  return stopRegister()
})

function ports() {
  const queue = { send: async (_kind: object, data: object) => void waiting.push(data as never) }
  const onAccessChanged = createAccessAnnouncer({ queue: queue as never, urls: [webhook] })
  return customersPorts(there.pool, { onAccessChanged })
}

async function serveRegister() {
  const verify = createIdentityTokenCheck({
    keys: openRemoteKeys(world.provider.issuer, { fetch }),
    ...{ issuer: world.provider.issuer, audience: "portal" },
  })
  const findStanding = createFindStanding({ pool: there.pool })
  const register = createCustomersService({
    ...{ ports: ports(), verify, findStanding, serviceToken: token, graphiql: false, onError: console.error },
  })
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = request.headers as Record<string, string>
    const body = Buffer.concat(chunks)
    const answered = await register.fetch(new Request(url, { method: "POST", headers, body }))
    response.writeHead(answered.status, { "content-type": "application/json" })
    response.end(await answered.text())
  }
  server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1")
  await new Promise((listening) => server.once("listening", listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

async function stopRegister() {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

async function startWebsite(rolesFrom: "customers" | "provider") {
  const { pool } = world.database
  const { log } = createTestLog()
  elsewhere = connectRegister({
    ...{ url, token, timeoutMs: 2_000, rolesFrom, webhookSecret: secret },
    platform: {
      ...{ database: world.database, notifications: localNotifications(), log },
      pace: createSharedPace({ pool, secret: "secret" }),
      portalSessions: {
        markStale: (people: string[], client: never) => world.portal.sessions.markStale(people, client),
      } as never,
    },
  })
  await world.startPortal({ freshClaims: elsewhere.claims?.ofSession })
  world.portal.upstreams.accessNews = elsewhere.news
  await registerAnnouncing(
    { work: async (_kind: unknown, work: typeof deliver) => keepWork(work) } as never,
    {
      secret,
      fetch: (address, init) =>
        callRoute(accessWebhook, String(address), { ...init, upstreams: world.portal.upstreams } as never),
    },
  )
}

function keepWork(work: typeof deliver) {
  deliver = work
}

/** The register's worker. */
async function deliverNews() {
  for (const data of waiting.splice(0)) await deliver({ data })
}

const seen = async () => (await world.ask(user, "/en/mykomax")).json() as Promise<{ roles: string[] }>

/** Of the portal's page, which a session that can't be served doesn't get. */
async function status(): Promise<number> {
  const unavailable = (thrown: { init: { status: number } }) => thrown.init
  return (await world.ask(user, "/en/mykomax").catch(unavailable)).status
}

/** A service of the website's own process, asked with the token of the open session; only staff may. */
async function askService(): Promise<string> {
  const { pool } = world.database
  const keys = openRemoteKeys(world.provider.issuer, { fetch })
  const verify = createIdentityTokenCheck({ keys, issuer: world.provider.issuer, audience: "portal" })
  const { fetch: ask } = createAlertsService({
    ...{ parts: alertParts(pool), verify, findStanding: elsewhere.findStanding, websiteToken: "website" },
    ...{ graphiql: false, onError: console.error },
  })
  const { idToken } = (await world.currentSession())?.tokens ?? { idToken: "" }
  const headers = { authorization: `Bearer ${idToken}`, "content-type": "application/json" }
  const body = JSON.stringify({ query: `{ alertsOfPerson(email: "a@plant.example") { email } }` })
  const answer = await ask(new Request("http://alerts.internal", { method: "POST", headers, body }))
  const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? "ok"
}

/** An administrator takes the role away in the register, where nothing of the website runs. */
async function takeStaffRole() {
  const known = await new PersonStore(there.pool).findBySubject("somebody")
  const caller = callerOf({ subject: "admin", roles: ["kmx_delegatedadmin_intern"] })
  const standing = { person: null, organisation: null, organisations: [], isRemoved: false } as const
  const asker = withStanding(caller, { ...standing, staffRoles: ["delegatedadmin_intern"], assigned: "all" })
  const target = { person: known?.id ?? "", roles: [], version: known?.version ?? 0 }
  expect(await setStaffRoles(ports(), asker, target)).toEqual([])
}

test("a role that is taken away there is refused here at once, in services and open sessions, when the register tells", async () => {
  await world.enter()
  expect(await askService()).toBe("ok")
  expect((await seen()).roles).toContain(`kmx_${support}`)
  world.provider.asked.length = 0
  await takeStaffRole()
  // Nobody was told yet, and the last answer still counts.
  expect(await askService()).toBe("ok")
  await deliverNews()
  expect(await askService()).toBe("FORBIDDEN")
  expect((await seen()).roles).toEqual([`kmx_${tickets}`])
  expect(world.provider.asked).not.toContain("POST /token")
})

test("without the webhook it is refused in services within fifteen seconds, in sessions with the next renewal", async () => {
  await world.enter()
  expect(await askService()).toBe("ok")
  await seen()
  await takeStaffRole()
  const begun = Date.now()
  vi.spyOn(Date, "now").mockImplementation(() => begun + keptMs)
  expect(await askService()).toBe("FORBIDDEN")
  expect((await seen()).roles).toContain(`kmx_${support}`)
  vi.restoreAllMocks()
  await world.database.pool.query("update portal_session set tokens_expire_at = now() + interval '1 minute'")
  expect((await seen()).roles).toEqual([`kmx_${tickets}`])
})

test("while the register is away services say so, and nobody is signed out", async () => {
  await world.enter()
  await seen()
  await stopRegister()
  expect(await askService()).toBe("REGISTER_UNAVAILABLE")
  // A renewal keeps what the session had.
  await world.database.pool.query("update portal_session set tokens_expire_at = now() + interval '1 minute'")
  expect((await seen()).roles).toContain(`kmx_${support}`)
  // A session that knows of a change isn't served with what it had before it.
  await elsewhere.news?.receive(["somebody"])
  expect(await status()).toBe(503)
  await world.database.pool.query("update portal_session set tokens_expire_at = now() + interval '1 minute'")
  expect(await status()).toBe(503)
  expect(await world.currentSession()).toMatchObject({ isStale: true })
})

test("who signs in while the register is away isn't served without its answer, and isn't refused either", async () => {
  await stopRegister()
  await world.enter()
  expect(await status()).toBe(503)
  expect(await world.currentSession()).toMatchObject({ isStale: true })
})

test("tokens of our own provider say what the register says, and for an hour what it said last", async () => {
  await world.enter()
  await askService()
  const account = { sub: "somebody", email: "somebody@customer.example", roles: [] } as never
  const said = await elsewhere.claims?.ofToken(account)
  expect(said).toEqual({
    roles: [`kmx_${support}`, `kmx_${tickets}`],
    ...{ organisation: "org-a", organisations: ["org-a"] },
  })
  await stopRegister()
  expect(await elsewhere.claims?.ofToken(account)).toEqual(said)
  const nothing = { roles: [], organisation: null, organisations: [] }
  expect(await elsewhere.claims?.ofToken({ ...(account as object), sub: "another" } as never)).toEqual(
    nothing,
  )
  // What was said of somebody who is known to have changed counts no more.
  await elsewhere.news?.receive(["somebody"])
  expect(await elsewhere.claims?.ofToken(account)).toEqual(nothing)
})

test("an editor's session learns of it, too, and somebody who was removed there is nobody here", async () => {
  await world.enter()
  await askService()
  expect(await elsewhere.claims?.rolesToday("somebody")).toEqual({
    isRemoved: false,
    roles: [support, tickets],
  })
  await removePerson(ports(), "somebody")
  await deliverNews()
  expect(await elsewhere.claims?.rolesToday("somebody")).toEqual({ isRemoved: true, roles: [] })
  expect(await askService()).toBe("FORBIDDEN")
  expect((await seen()).roles).toEqual([])
})

test("with roles from the provider, the register elsewhere says where people belong and nothing else", async () => {
  await startWebsite("provider")
  await world.enter()
  expect(await askService()).toBe("ok")
  await takeStaffRole()
  await deliverNews()
  expect(await askService()).toBe("ok")
  expect(await seen()).toMatchObject({
    organisation: "org-a",
    roles: [`kmx_${support}`, `kmx_${tickets}`],
  })
  expect(await elsewhere.claims?.rolesToday("somebody")).toEqual({ isRemoved: false, roles: null })
})
