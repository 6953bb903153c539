import { print } from "graphql"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { PersonPageDocument } from "../../../../app/ground/graphql/generated/customers.ts"
import { createAudit } from "../../../../platform/audit/audit.ts"
import { type Database, inTransaction } from "../../../../platform/database/database.ts"
import { Values } from "../../../../platform/database/values.ts"
import { shownStatusOf } from "../../../../services/customers/people/people-condition.ts"
import { PeopleStore } from "../../../../services/customers/people/people-store.ts"
import type { AccessValues } from "../../../../services/customers/register/access-row.ts"
import { AccessStore } from "../../../../services/customers/register/access-store.ts"
import { MembershipStore } from "../../../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../../../services/customers/register/person-store.ts"
import type { SignInFacts } from "../../../../services/customers/register/sign-in-facts.ts"
import { createCustomersService } from "../../../../services/customers/server.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { type Ask, createAsk, issueTokens } from "../customers-endpoint.ts"
import { createTestPorts } from "../customers-ports.ts"
import { claimsOf, fillCustomers, introducePeople } from "../fixture.ts"

const now = new Date("2026-11-23T12:00:00Z")
const facts = new Map<string, SignInFacts>([
  ["p-anna", { lastAt: new Date("2026-11-20T08:00:00Z"), hasSecondFactor: true }],
])

const names = ["anna", "ben", "admin", "bea", "guest", "homeless", "support", "staff"] as const

let database: Database
let ask: Ask
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  const { pool } = database
  await fillCustomers(pool)
  // Ids of the register are random; here they are the subjects, so that tests can name them.
  for (const name of names) {
    const { sub, email, name: full, locale } = claimsOf(name)
    const facts = { email, name: full, firstName: "", lastName: "", language: locale }
    await new PersonStore(pool).add({ ...facts, id: sub, subject: sub, isInternal: false })
  }
  await introducePeople(pool, ...names)
  await pool.query("update customer_organisation set sub_region = 'North' where id = 'org-a'")
  await pool.query("update customer_person set country = 'PL', city = 'Gdańsk' where id = 'p-ben'")
  await addAccess({
    person: "p-ben",
    organisation: "org-a",
    application: "direct",
    status: "PENDING",
    requestedBy: "p-ben",
    requestedAt: now,
    note: "for spare parts",
  })
  await addAccess({
    person: "p-guest",
    organisation: "org-a",
    application: "wire-flow",
    status: "ACTIVE",
    validUntil: "2026-11-22",
  })
  await inTransaction(pool, async (client) => {
    const invited = {
      id: "p-invited",
      email: "new@customer.example",
      name: "Zoe New",
      firstName: "Zoe",
      lastName: "New",
    }
    await new PersonStore(client).add({ ...invited, subject: null, language: "en", isInternal: false })
    await new MembershipStore(client).add(invited, "org-a")
    await client.query(`insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
      values (gen_random_uuid(), 'p-invited', 'org-a', 'en', 'p-admin', now(), '2026-11-20')`)
  })
  await addAccess({ person: "p-invited", organisation: "org-a", application: "inventory", status: "INVITED" })
  const { tokens, verify } = await issueTokens()
  const service = createCustomersService({
    ports: { ...createTestPorts(pool), now: () => now, findSignInFacts: async () => facts },
    verify,
    findStanding: createFindStanding({ pool }),
    graphiql: false,
    onError: console.error,
  })
  ask = createAsk(service.fetch, "http://customers.localhost/graphql", tokens)
})
afterAll(() => database.close())

function addAccess(values: AccessValues) {
  return inTransaction(database.pool, (client) => new AccessStore(client, () => now).write(client, values))
}

const row = `id name email country city since hasAccount staffRoles location { name }
  organisation { id name subRegion members } access { application role status requestedBy { id name } requestedAt }
  accesses { application status }`

type Row = {
  id: string
  name: string
  organisation: { id: string } | null
  access: { application: string; status: string } | null
}

async function list(person: Parameters<Ask>[0], args = ""): Promise<{ total: number; items: Row[] }> {
  const { data, errors } = await ask(
    person,
    `{ people${args ? `(${args})` : ""} { total items { ${row} } } }`,
  )
  expect(errors).toBeUndefined()
  return data?.people as { total: number; items: Row[] }
}

async function idsOf(person: Parameters<Ask>[0], args = "") {
  return (await list(person, args)).items.map(({ id }) => id)
}

test("a row has all that the specification names [USER-02]", async () => {
  const { items } = await list("admin", `search: "ben"`)
  expect(items).toEqual([
    {
      id: "p-ben",
      name: "Person ben",
      email: "ben@customer.example",
      country: "PL",
      city: "Gdańsk",
      since: expect.any(String),
      hasAccount: true,
      staffRoles: [],
      location: null,
      organisation: { id: "org-a", name: "Alpha Harness", subRegion: "North", members: 5 },
      access: {
        ...{ application: "direct", role: "", status: "PENDING" },
        ...{ requestedBy: { id: "p-ben", name: "Person ben" }, requestedAt: now.toISOString() },
      },
      accesses: [
        { application: "direct", status: "PENDING" },
        { application: "ticketing", status: "ACTIVE" },
      ],
    },
  ])
})

test("requests that wait come first, then expired invitations, then everybody by name [USER-01]", async () => {
  const ids = await idsOf("admin")
  expect(ids).toEqual(["p-ben", "p-invited", "p-admin", "p-anna", "p-guest"])
  expect(await idsOf("admin", "sort: NAME, descending: true")).toEqual([
    ...["p-invited", "p-guest", "p-ben", "p-anna", "p-admin"],
  ])
  expect((await ask("admin", "{ pendingCount }")).data).toEqual({ pendingCount: 1 })
  expect((await ask("anna", "{ pendingCount }")).data).toEqual({ pendingCount: 0 })
})

test("each administrator sees their own organisations' people and nobody else [ROLE-02, ROLE-03]", async () => {
  expect(await idsOf("bea")).toEqual(["p-bea"])
  expect(await idsOf("bea", `organisations: ["org-a"]`)).toEqual([])
  expect((await list("staff")).total).toBe(6)
  for (const person of ["anna", "homeless", "support"] as const)
    expect(await ask(person, "{ people { total } }")).toMatchObject({
      status: 403,
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    })
  expect((await ask(null, "{ people { total } }")).status).toBe(401)
})

test("an internal administrator of some organisations sees those", async () => {
  const people = new PersonStore(database.pool)
  await people.setAssigned("p-staff", ["org-b"])
  expect(await idsOf("staff")).toEqual(["p-bea"])
  expect(await refusalOf("staff", "p-anna")).toBe("NO_PERMISSION")
  expect(await idsOf("staff", "filter: { staff: true }")).toEqual([])
  await people.setAssigned("p-staff", "all")
  expect(await idsOf("staff", "filter: { staff: true }")).toEqual(["p-homeless", "p-staff", "p-support"])
})

test("the list is narrowed by application, status, country, region and words", async () => {
  expect(await idsOf("admin", `filter: { applications: ["inventory"] }`)).toEqual(["p-invited", "p-anna"])
  const expired = await list("admin", "filter: { statuses: [INVITE_EXPIRED] }")
  expect(expired.items.map(({ id, access }) => [id, access?.status])).toEqual([
    ["p-invited", "INVITE_EXPIRED"],
  ])
  // Ended yesterday, though nothing has written it down.
  expect(await idsOf("admin", "filter: { statuses: [INACTIVE] }")).toEqual(["p-guest"])
  expect(await idsOf("admin", `filter: { applications: ["wire-flow"], statuses: [ACTIVE] }`)).toEqual([])
  expect(await idsOf("admin", `filter: { countries: ["PL"] }`)).toEqual(["p-ben"])
  expect(await idsOf("staff", `filter: { regions: ["North"] }, first: 2`)).toEqual(["p-ben", "p-invited"])
  expect(await idsOf("admin", "filter: { onlyPending: true }")).toEqual(["p-ben"])
  expect(await idsOf("admin", `search: "zo customer"`)).toEqual(["p-invited"])
  expect(await idsOf("admin", `search: "?!"`)).toEqual([])
})

test("the access shown is the one that the filter asks for", async () => {
  const { items } = await list("admin", `search: "ben", filter: { applications: ["ticketing"] }`)
  expect(items[0]?.access).toMatchObject({ application: "ticketing", status: "ACTIVE" })
})

test("a page that is too long and too many values are refused", async () => {
  for (const args of ["first: 101", "first: 0", "skip: -1", `search: "${"x".repeat(201)}"`])
    expect((await ask("admin", `{ people(${args}) { total } }`)).status).toBe(400)
})

async function refusalOf(person: Parameters<Ask>[0], id: string) {
  const { data } = await ask(person, "query ($id: ID!) { person(id: $id) { refusal person { id } } }", { id })
  const answer = data?.person as { refusal: string | null; person: object | null }
  return answer.person ? "shown" : answer.refusal
}

test("a person of another organisation is refused, an unknown id is nobody's [USER-18, USER-19]", async () => {
  expect(await refusalOf("admin", "p-anna")).toBe("shown")
  expect(await refusalOf("admin", "p-bea")).toBe("NO_PERMISSION")
  expect(await refusalOf("admin", "p-staff")).toBe("NO_PERMISSION")
  expect(await refusalOf("admin", "00000000-0000-4000-8000-000000000000")).toBeNull()
  expect(await refusalOf("staff", "p-homeless")).toBe("shown")
})

type Shown = { history?: object[]; memberships?: object[] }

function personOf(data: Awaited<ReturnType<Ask>>["data"]): Shown {
  return (data as { person: { person: Shown } }).person.person
}

test("a person who was removed is nobody [USER-19]", async () => {
  await new PersonStore(database.pool).add({
    ...{
      id: "p-gone",
      subject: null,
      email: "gone@customer.example",
      name: "Gone",
      firstName: "",
      lastName: "",
    },
    ...{ language: "en", isInternal: false },
  })
  await new PersonStore(database.pool).remove("p-gone")
  expect(await refusalOf("staff", "p-gone")).toBeNull()
})

test("a person's page has their accesses, memberships and how they sign in", async () => {
  const query = `{ person(id: "p-anna") { person { name hasAccount isMe staffRoles signIn { lastAt hasSecondFactor }
    memberships { organisation { name } roles isAdministrator isLastAdministrator } accesses { application status actions } } } }`
  const { data } = await ask("admin", query)
  expect(personOf(data)).toMatchObject({
    ...{ name: "Person anna", hasAccount: true, isMe: false, staffRoles: null },
    signIn: { lastAt: "2026-11-20T08:00:00.000Z", hasSecondFactor: true },
    memberships: [
      {
        organisation: { name: "Alpha Harness" },
        roles: ["int_assetdb_active", "int_serviceticketing_active"],
        ...{ isAdministrator: false, isLastAdministrator: false },
      },
    ],
    accesses: [
      { application: "inventory", status: "ACTIVE", actions: ["EDIT", "WITHDRAW"] },
      { application: "ticketing", status: "ACTIVE", actions: ["EDIT", "WITHDRAW"] },
    ],
  })
})

test("the only administrator of an organisation is called so", async () => {
  const query = `{ person(id: "p-bea") { person { memberships { isAdministrator isLastAdministrator } } } }`
  const { data } = await ask("bea", query)
  expect(personOf(data).memberships).toEqual([{ isAdministrator: true, isLastAdministrator: true }])
})

test("an administrator who hasn't accepted the invitation yet doesn't replace the only one", async () => {
  await inTransaction(database.pool, async (client) => {
    await new MembershipStore(client).add(
      { id: "p-homeless", name: "H", email: "h@customer.example" },
      "org-b",
    )
    await client.query(`insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
      values (gen_random_uuid(), 'p-homeless', 'org-b', 'en', 'p-bea', now(), '2026-12-20')`)
  })
  await addAccess({
    person: "p-homeless",
    organisation: "org-b",
    application: "user-admin",
    status: "ACTIVE",
  })
  const query = `{ person(id: "p-bea") { person { memberships { isLastAdministrator } } } }`
  const { data } = await ask("bea", query)
  await new MembershipStore(database.pool).remove("p-homeless", "org-b")
  expect(personOf(data).memberships).toEqual([{ isLastAdministrator: true }])
})

test("the page of a person is one question, with the plants and applications of each organisation in few statements", async () => {
  const query = vi.spyOn(database.pool, "query")
  const { data, errors } = await ask("admin", print(PersonPageDocument), { id: "p-ben", organisation: null })
  const statements = query.mock.calls.length
  query.mockRestore()
  expect(errors).toBeUndefined()
  expect(personOf(data).memberships).toMatchObject([
    {
      organisation: { id: "org-a" },
      plants: [{ name: "Aachen" }, { name: "Hamburg" }],
      offers: expect.arrayContaining([{ key: "inventory", roles: [], mayGrant: true }]),
    },
  ])
  // As long as each part of the page asked alone, there were 39.
  expect(statements).toBeLessThanOrEqual(15)
})

test("the export of somebody's data has invitations, confirmations and what they wrote with requests", async () => {
  const { pool } = database
  await pool.query(`insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at, accepted_at)
    values (gen_random_uuid(), 'p-ben', 'org-a', 'de', 'p-admin', '2026-01-02', '2026-01-16', '2026-01-03')`)
  await pool.query(
    `with review as (insert into customer_review (organisation_id, year, started_at, due_on) values ('org-a', 2025, now(), '2025-04-01') returning id)
     insert into customer_review_item (review_id, person_id, decision, decided_by, decided_at)
     select id, 'p-ben', 'KEEP', 'p-admin', '2025-03-20' from review`,
  )
  const records = `records { city invitations { organisation acceptedAt } invitationsMade { organisation acceptedAt }
    confirmations { year decision } confirmationsMade { year decision } }`
  const invited = { organisation: "Alpha Harness", acceptedAt: "2026-01-03T00:00:00.000Z" }
  const confirmed = { year: 2025, decision: "KEEP" }
  expect((await ask("ben", `{ me { applications { application note } ${records} } }`)).data).toEqual({
    me: {
      applications: [
        { application: "direct", note: "for spare parts" },
        { application: "ticketing", note: null },
      ],
      records: {
        city: "Gdańsk",
        ...{ invitations: [invited], invitationsMade: [] },
        ...{ confirmations: [confirmed], confirmationsMade: [] },
      },
    },
  })
  const { data } = await ask("admin", `{ me { ${records} } }`)
  expect(data).toMatchObject({
    me: { records: { invitations: [], confirmations: [], confirmationsMade: [confirmed] } },
  })
  expect(
    (data as { me: { records: { invitationsMade: object[] } } }).me.records.invitationsMade,
  ).toContainEqual(invited)
})

test("the history has changes of the asker's organisations, and never when somebody signed in", async () => {
  const audit = createAudit(database.pool)
  const about = { actor: "p-admin", subject: "p-anna" }
  await audit.record({ action: "sign-in", ...about, organisation: "org-a" })
  await audit.record({
    action: "access-changed",
    ...about,
    organisation: "org-a",
    details: { application: "direct", statusBefore: null },
  })
  await audit.record({ action: "access-changed", ...about, organisation: "org-b" })
  const { data } = await ask(
    "admin",
    `{ person(id: "p-anna") { person { history { action actor { id name } details { name value } } } } }`,
  )
  expect(personOf(data).history).toEqual([
    {
      action: "access-changed",
      actor: { id: "p-admin", name: "Person admin" },
      details: [{ name: "application", value: "direct" }],
    },
  ])
})

test("a filter by status follows the same rule as the status that is shown", async () => {
  const values = new Values()
  const status = shownStatusOf(values, now)
  const { rows } = await database.pool.query<{ id: string; status: string }>(
    `select a.id, ${status} as status from customer_access a`,
    values.list,
  )
  const store = new AccessStore(database.pool, () => now)
  const shown = new Map<string, string>()
  for (const person of ["p-anna", "p-ben", "p-guest", "p-invited", "p-admin", "p-bea"])
    for (const access of await store.listOf(person, "all")) shown.set(access.id, access.status)
  expect(new Map(rows.map(({ id, status: found }) => [id, found]))).toEqual(shown)
  expect(new Set(shown.values())).toContain("INVITE_EXPIRED")
})

test("the list's order comes from an index, however many people there are", async () => {
  await inTransaction(database.pool, async (client) => {
    await client.query("set local enable_seqscan = off")
    await client.query("set local enable_sort = off")
    const plans: string[] = []
    const explaining = {
      query: async (text: string, given: unknown[]) => {
        const { rows } = await client.query(`explain ${text}`, given)
        plans.push(rows.map((line) => Object.values(line).join()).join("\n"))
        return { rows: [], rowCount: 0 }
      },
    }
    const query = { filter: {}, search: null, descending: false, first: 25, skip: 0 } as const
    const store = new PeopleStore(explaining as never, now)
    await store.list({ ...query, organisations: ["org-a"], sort: "URGENT" })
    await store.list({ ...query, organisations: "all", sort: "URGENT" })
    await store.list({ ...query, organisations: "all", sort: "URGENT", search: "'ben':*" })
    const [ofOne, , ofAll, , ofWords] = plans
    expect(ofOne).toMatch(/customer_membership_(list|all)/)
    expect(ofAll).toContain("customer_membership_all")
    expect(ofWords).toMatch(/customer_membership_(words|all)/)
  })
})
