import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type Caller, callerOf } from "../../../../platform/access/caller.ts"
import { withStanding } from "../../../../platform/access/standing.ts"
import { type Database, inTransaction } from "../../../../platform/database/database.ts"
import type { AccessValues } from "../../../../services/customers/register/access-row.ts"
import { AccessStore } from "../../../../services/customers/register/access-store.ts"
import { MembershipStore } from "../../../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../../../services/customers/register/person-store.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fillCustomers } from "../fixture.ts"

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await fillCustomers(database.pool)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query("truncate customer_person cascade"))

const tickets = "kmx_int_serviceticketing_active"

function caller(facts: Partial<Parameters<typeof callerOf>[0]> = {}): Caller {
  return callerOf({
    ...{ subject: "s-1", email: "ada@plant.example", name: "Ada Plant", language: "en" },
    ...{ roles: [tickets], organisation: "org-a", ...facts },
  })
}

const find = (given = caller(), wanted: string | null = null) =>
  createFindStanding({ pool: database.pool })(given, wanted)

async function personId(subject = "s-1") {
  return (await new PersonStore(database.pool).findBySubject(subject))?.id ?? ""
}

async function write(values: Partial<AccessValues> & Pick<AccessValues, "organisation" | "status">) {
  const person = await personId()
  return inTransaction(database.pool, async (client) => {
    await new MembershipStore(client).add(
      { id: person, name: "Ada Plant", email: "ada@plant.example" },
      values.organisation,
    )
    return new AccessStore(client).write(client, { person, application: "ticketing", ...values })
  })
}

test("a token introduces somebody once; afterwards the register alone decides, whatever a token says [ROLE-01]", async () => {
  expect(await find()).toMatchObject({
    organisation: "org-a",
    organisations: [{ id: "org-a", name: "Alpha Harness", roles: ["int_serviceticketing_active"] }],
    staffRoles: [],
  })
  const promoted = caller({ roles: [tickets, "kmx_delegatedadmin_intern"], organisation: "org-b" })
  expect(withStanding(promoted, await find(promoted))).toMatchObject({
    organisation: "org-a",
    roles: ["int_serviceticketing_active"],
    isDelegatedAdminInternal: false,
  })
})

test("two first requests at once introduce one person", async () => {
  const both = await Promise.all([find(), find()])
  expect(both[0]).toEqual(both[1])
  const { rows } = await database.pool.query("select count(*)::int as n from customer_person")
  expect(rows).toEqual([{ n: 1 }])
})

test("a member of before is introduced where they belong, with the roles of their next token", async () => {
  await database.pool.query(
    `insert into customer_person (id, subject, email, email_key, name) values ('s-1', 's-1', 'ada@plant.example', 'ada@plant.example', 'Ada')`,
  )
  await new MembershipStore(database.pool).add(
    { id: "s-1", name: "Ada", email: "ada@plant.example" },
    "org-b",
  )
  expect(await find()).toMatchObject({
    person: "s-1",
    organisation: "org-b",
    organisations: [{ id: "org-b", roles: ["int_serviceticketing_active"] }],
  })
})

test("a change in the register before the first request counts as the introduction", async () => {
  await find()
  await database.pool.query("update customer_person set introduced_at = null")
  await write({ organisation: "org-a", status: "INACTIVE" })
  expect((await find()).organisations).toMatchObject([{ roles: [] }])
})

test("staff belong to no organisation and keep their roles; to administer means nothing without one", async () => {
  const roles = ["kmx_int_assetdb_active", "kmx_int_serviceticketing_support", "kmx_delegatedadmin_extern"]
  const standing = await find(caller({ roles, organisation: null }))
  expect(standing).toMatchObject({
    organisation: null,
    staffRoles: ["int_assetdb_active", "int_serviceticketing_support"],
    assigned: [],
  })
})

test("who was an internal administrator by a token administers all organisations, as before", async () => {
  const standing = await find(caller({ roles: ["kmx_delegatedadmin_intern"], organisation: null }))
  expect(standing).toMatchObject({ staffRoles: ["delegatedadmin_intern"], assigned: "all" })
  await new PersonStore(database.pool).setAssigned(await personId(), ["org-b", "org-none"])
  expect((await find()).assigned).toEqual(["org-b"])
})

test("in each organisation its own roles count, and none is chosen silently [USER-13]", async () => {
  await find()
  await write({ organisation: "org-b", status: "ACTIVE", application: "user-admin" })
  const inAlpha = withStanding(caller(), await find(caller(), "org-a"))
  expect(inAlpha).toMatchObject({ organisation: "org-a", hasTickets: true, isDelegatedAdminExternal: false })
  const inBeta = withStanding(caller(), await find(caller(), "org-b"))
  expect(inBeta).toMatchObject({ organisation: "org-b", hasTickets: false, isDelegatedAdminExternal: true })
  await expect(find(caller(), "org-c")).rejects.toMatchObject({
    extensions: { code: "ORGANISATION_NOT_YOURS", http: { status: 403 } },
  })
  await new PersonStore(database.pool).setChosenOrganisation(await personId(), "org-b")
  expect((await find()).organisation).toBe("org-b")
})

test("an access counts on its last day at the company's seat, and not on the next", async () => {
  await find()
  await write({ organisation: "org-a", status: "ACTIVE", validUntil: "2026-11-30" })
  const at = (time: string) =>
    createFindStanding({ pool: database.pool, now: () => new Date(time) })(caller(), null)
  // In Zurich it is one hour later than in UTC.
  expect((await at("2026-11-30T22:59:59Z")).organisations[0]?.roles).toEqual(["int_serviceticketing_active"])
  expect((await at("2026-11-30T23:00:00Z")).organisations[0]?.roles).toEqual([])
})

test("a membership counts when its invitation is accepted, and no longer when the organisation is deleted", async () => {
  await find()
  await write({ organisation: "org-b", status: "INVITED" })
  await database.pool.query(
    `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
     values (gen_random_uuid(), $1, 'org-b', 'en', 'somebody', now(), now() + interval '14 days')`,
    [await personId()],
  )
  expect((await find()).organisations.map(({ id }) => id)).toEqual(["org-a"])
  await database.pool.query("update customer_invitation set accepted_at = now()")
  expect((await find()).organisations.map(({ id }) => id)).toEqual(["org-a", "org-b"])
  await database.pool.query("update customer_organisation set deleted_at = now() where id = 'org-a'")
  expect((await find()).organisations.map(({ id }) => id)).toEqual(["org-b"])
  await database.pool.query("update customer_organisation set deleted_at = null")
})

test("a person who was removed is not brought back by a token that is still valid, and keeps nothing [ACCT-09]", async () => {
  await find()
  await new PersonStore(database.pool).remove("s-1")
  expect(await find()).toMatchObject({ organisations: [], staffRoles: [], isRemoved: true })
  const { rows } = await database.pool.query(
    `select name, email, email_key, (select count(*)::int from customer_membership) as memberships,
       (select count(*)::int from customer_access) as accesses from customer_person`,
  )
  expect(rows).toEqual([{ name: "", email: "", email_key: "", memberships: 0, accesses: 0 }])
  // Also somebody whom the register has never seen.
  await new PersonStore(database.pool).remove("s-2")
  expect(await find(caller({ subject: "s-2", email: "eve@plant.example" }))).toMatchObject({
    isRemoved: true,
  })
})

test("names follow newer tokens, an address only when it is verified, and an older token changes nothing", async () => {
  const at = (time: string, facts: object) => caller({ issuedAt: new Date(time), ...facts })
  await find(at("2026-11-21T10:00:00Z", {}))
  await find(at("2026-11-21T10:01:00Z", { name: "Ada New", email: "typed@evil.example" }))
  const person = () => new PersonStore(database.pool).findBySubject("s-1")
  expect(await person()).toMatchObject({ name: "Ada New", email: "ada@plant.example" })
  await find(at("2026-11-21T10:00:30Z", { name: "Ada Plant" }))
  expect(await person()).toMatchObject({ name: "Ada New" })
  await find(at("2026-11-21T10:02:00Z", { name: "Ada New", email: "ada@new.example", isEmailVerified: true }))
  expect(await person()).toMatchObject({ email: "ada@new.example" })
  const { rows } = await database.pool.query("select name_key from customer_membership")
  expect(rows).toEqual([{ name_key: "ada new" }])
})

test("somebody invited at an address is found by the account that proves to have it, and still has to accept", async () => {
  const { pool } = database
  await pool.query(
    `insert into customer_person (id, email, email_key, name) values ('p-invited', 'ada@plant.example', 'ada@plant.example', 'Ada')`,
  )
  await new MembershipStore(pool).add({ id: "p-invited", name: "Ada", email: "ada@plant.example" }, "org-b")
  await pool.query(
    `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
     values (gen_random_uuid(), 'p-invited', 'org-b', 'en', 'somebody', now(), now() + interval '14 days')`,
  )
  const unproved = await find(caller({ subject: "s-9", organisation: null, roles: [] }))
  expect(unproved.person).not.toBe("p-invited")
  const proved = caller({ organisation: null, roles: [], isEmailVerified: true })
  expect(await find(proved)).toMatchObject({ person: "p-invited", organisations: [] })
  await pool.query("update customer_invitation set accepted_at = now()")
  expect((await find(proved)).organisations.map(({ id }) => id)).toEqual(["org-b"])
})

test("an account that gets the address of somebody invited takes over the invitation", async () => {
  const { pool } = database
  await find()
  await pool.query(
    `insert into customer_person (id, email, email_key, name) values ('p-invited', 'ada@new.example', 'ada@new.example', 'Ada')`,
  )
  await new MembershipStore(pool).add({ id: "p-invited", name: "Ada", email: "ada@new.example" }, "org-b")
  await pool.query(
    `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
     values (gen_random_uuid(), 'p-invited', 'org-b', 'en', 'somebody', now(), now() + interval '14 days')`,
  )
  await find(caller({ email: "ada@new.example", isEmailVerified: true, issuedAt: new Date() }))
  const { rows } = await pool.query(
    "select person_id = $1 as mine, organisation_id from customer_invitation",
    [await personId()],
  )
  expect(rows).toEqual([{ mine: true, organisation_id: "org-b" }])
  expect(await new PersonStore(pool).find("p-invited")).toBeNull()
})

test("of somebody invited it takes over each application, and a membership that counts goes on counting", async () => {
  const { pool } = database
  await find()
  await pool.query(
    `insert into customer_person (id, email, email_key, name) values ('p-invited', 'ada@new.example', 'ada@new.example', 'Ada')`,
  )
  const invited = { id: "p-invited", name: "Ada", email: "ada@new.example" }
  for (const [organisation, application] of [
    ["org-a", "ticketing"],
    ["org-a", "inventory"],
    ["org-b", "direct"],
  ] as const) {
    await new MembershipStore(pool).add(invited, organisation)
    await inTransaction(pool, (client) =>
      new AccessStore(client).write(client, {
        person: "p-invited",
        organisation,
        application,
        status: "INVITED",
      }),
    )
  }
  await pool.query(
    `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
     select gen_random_uuid(), 'p-invited', organisation, 'en', 'somebody', now(), now() + interval '14 days'
     from unnest('{org-a,org-b}'::text[]) organisation`,
  )
  const renamed = caller({ email: "ada@new.example", isEmailVerified: true, issuedAt: new Date() })
  expect((await find(renamed)).organisations).toMatchObject([
    { id: "org-a", roles: ["int_assetdb_active", "int_serviceticketing_active"] },
  ])
  const accesses = await new AccessStore(pool).listOf(await personId(), "all")
  expect(
    accesses.map(({ organisation, application, status }) => [organisation, application, status]),
  ).toEqual([
    ["org-a", "inventory", "ACTIVE"],
    ["org-a", "ticketing", "ACTIVE"],
    // Nobody belongs anywhere unasked.
    ["org-b", "direct", "INVITED"],
  ])
})

test("with another provider's roles, tokens say what and the register says where", async () => {
  const provided = createFindStanding({ pool: database.pool, rolesFrom: "provider" })
  await provided(caller({ roles: [tickets, "kmx_int_serviceticketing_support"] }), null)
  const { rows } = await database.pool.query("select count(*)::int as n from customer_access")
  expect(rows).toEqual([{ n: 0 }])
  const given = caller({ roles: [tickets, "kmx_delegatedadmin_extern", "kmx_int_serviceticketing_support"] })
  expect(await provided(given, null)).toMatchObject({
    organisations: [
      {
        id: "org-a",
        roles: ["int_serviceticketing_active", "delegatedadmin_extern"],
        isAdministrator: true,
      },
    ],
    staffRoles: ["int_serviceticketing_support"],
  })
  await new PersonStore(database.pool).remove("s-1")
  expect(await provided(given, null)).toMatchObject({ organisations: [], staffRoles: [] })
})

test("what is asked at each request takes one statement by indexes", async () => {
  await find()
  const { StandingStore } = await import("../../../../services/customers/standing/standing-store.ts")
  const statements: string[] = []
  const db = {
    query(text: string, values: unknown[]) {
      statements.push(text)
      return database.pool.query(text, values)
    },
  }
  await new StandingStore(db as never).find("s-1")
  expect(statements).toHaveLength(1)
  await inTransaction(database.pool, async (client) => {
    await client.query("set local enable_seqscan = off")
    const { rows } = await client.query(`explain ${statements[0]}`, ["s-1"])
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n")
    expect(plan).toContain("customer_person_subject_key")
    expect(plan).not.toContain("Seq Scan")
    // Not a look at everybody's membership, which an index of another collation would take.
    expect(plan).toContain("Index Cond: (person_id = p.id)")
    expect(plan).not.toContain("Filter: (person_id = p.id)")
  })
})
