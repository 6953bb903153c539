/**
 * A portal whose people sign in with another identity provider, which also says what they may do: seen from the sign-in to the
 * screens of user administration, with the register in this process.
 */
import { beforeAll, beforeEach, expect, test } from "vitest"
import type { AccessPanelView } from "../../app/portal/user-admin/access/access-panel.server.ts"
import { AccessPanel } from "../../app/portal/user-admin/access/access-panel.tsx"
import type { PersonPage } from "../../app/portal/user-admin/person/person.server.ts"
import { action as changePerson, loader as loadPerson } from "../../app/routes/mykomax.user-admin.person.tsx"
import { openRemoteKeys } from "../../platform/access/remote-keys.ts"
import { createIdentityTokenCheck } from "../../platform/access/verify-identity-token.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { createCustomersService } from "../../services/customers/server.ts"
import { claimsOf, rolesOf, sessionClaimsOf } from "../../services/customers/standing/claims.ts"
import { createFindStanding } from "../../services/customers/standing/find-standing.ts"
import { rolesFrom } from "../../start/roles-from.ts"
import { registerClaimsOf } from "../../start/rows/customers-claims.ts"
import { renderDocument } from "../app/render-document.tsx"
import { createPortalWorld, user } from "../app/sign-in/session/portal-world.ts"
import { customersPorts } from "../services/customers/customers-ports.ts"
import { fillCustomers } from "../services/customers/fixture.ts"

const world = createPortalWorld()
let person = ""

beforeAll(() => fillCustomers(world.database.pool))
beforeEach(() => start("provider"))

/** The embedded register and a portal that asks it. */
async function start(from: "customers" | "provider") {
  const { pool } = world.database
  await pool.query("truncate customer_person cascade")
  Object.assign(world.provider.claims, { organisation: "org-a", roles: ["kmx_delegatedadmin_extern"] })
  const findStanding = createFindStanding({ pool, rolesFrom: from })
  const claims = registerClaimsOf(
    {
      claimsOf: (caller) => claimsOf(findStanding, caller),
      sessionClaimsOf: (caller, wanted) => sessionClaimsOf(findStanding, caller, wanted),
      rolesOf: (subject) => rolesOf(createFindStanding({ pool, introduces: false }), subject),
    },
    from,
  )
  await world.startPortal({ freshClaims: claims.ofSession })
  const keys = openRemoteKeys(world.provider.issuer, { fetch })
  const service = createCustomersService({
    ports: customersPorts(pool, { rolesFrom: from, onAccessChanged: world.portal.sessions.markStale }),
    verify: createIdentityTokenCheck({ keys, issuer: world.provider.issuer, audience: "portal" }),
    ...{ findStanding, graphiql: false, onError: console.error },
  })
  const request = createAsk({
    ...{ service: "customers", url: "http://customers.internal/graphql", timeoutMs: 5_000 },
    fetch: (input, init) => service.fetch(new Request(input, init)),
  })
  world.portal.upstreams.customers = { request, send: null, rolesFrom: from }
  const { rows } = await pool.query<{ id: string }>(
    `insert into customer_person (id, subject, email, email_key, name, introduced_at)
     values ('person-b', 'b', 'b@customer.example', 'b@customer.example', 'Ben Member', now()) returning id`,
  )
  person = rows[0]?.id ?? ""
  await pool.query(
    "insert into customer_membership (person_id, organisation_id, name_key, words) values ($1, 'org-a', 'ben', '')",
    [person],
  )
}

const seen = async () => (await world.ask(user, "/en/mykomax")).json()

const address = () => `http://localhost/en/mykomax/user-admin/${person}`

async function page(): Promise<PersonPage> {
  const request = new Request(address(), { headers: { Cookie: world.browser.header() } })
  const context = { upstreams: world.portal.upstreams }
  const { data } = (await loadPerson({ request, context, params: { personId: person } })) as {
    data: PersonPage
  }
  return data
}

/** The applications on the person's page, as a browser without JavaScript gets them. */
async function shownAccess(): Promise<string> {
  const { panels } = await page()
  return renderDocument(<AccessPanel view={panels.access as AccessPanelView} answer={undefined} />)
}

async function send(fields: Record<string, string>) {
  const headers = { Cookie: world.browser.header(), Origin: "http://localhost" }
  const request = new Request(address(), { method: "POST", headers, body: new URLSearchParams(fields) })
  const context = { upstreams: world.portal.upstreams }
  const answer = await changePerson({ request, context, params: { personId: person } })
  return answer as unknown as { init?: { status?: number }; data?: unknown; status?: number }
}

const add = () => send({ intent: "add", organisation: "org-a", application: "inventory" })

test("another provider says what people may do, unless the installation says otherwise", () => {
  const elsewhere = { OIDC_ISSUER: "https://id.example" }
  expect(rolesFrom(elsewhere)).toBe("provider")
  expect(rolesFrom({ ...elsewhere, PORTAL_ROLES_FROM: "customers" })).toBe("customers")
  expect(rolesFrom({})).toBe("customers")
})

test("roles are those of the provider's token; a change there counts when the session is renewed", async () => {
  world.provider.claims.roles = ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active"]
  await world.enter()
  expect(await seen()).toMatchObject({
    organisation: "org-a",
    roles: ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active"],
  })
  world.provider.claims.roles = ["kmx_int_assetdb_active"]
  expect((await seen()).roles).toContain("kmx_int_serviceticketing_active")
  await world.portal.pool.query("update portal_session set tokens_expire_at = now() + interval '1 minute'")
  expect(await seen()).toMatchObject({ roles: ["kmx_int_assetdb_active"] })
})

test("a person's page says where access is given, instead of offering to give it", async () => {
  await world.enter()
  const html = await shownAccess()
  expect(html).toContain("decided in your identity management, not here")
  expect(html).not.toContain('value="add"')
  // People, and where they belong, go on.
  expect((await page()).panels.memberships).toMatchObject({
    isGivenByProvider: true,
    memberships: [{ organisation: { id: "org-a" } }],
  })
})

test("who sends the form all the same is refused with the same words, and nothing changes", async () => {
  await world.enter()
  const { init, data } = await add()
  expect(init?.status).toBe(422)
  expect(JSON.stringify(data)).toContain("access:provider.text")
  const { rows } = await world.portal.pool.query("select from customer_access")
  expect(rows).toEqual([])
})

test("the same administrator gives access where the register decides", async () => {
  await start("customers")
  await world.enter()
  expect(await shownAccess()).toContain('value="add"')
  expect((await add()).status).toBe(303)
  const { rows } = await world.portal.pool.query("select status from customer_access where person_id = $1", [
    person,
  ])
  expect(rows).toEqual([{ status: "ACTIVE" }])
})
