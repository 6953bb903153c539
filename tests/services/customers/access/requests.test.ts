/** What a person does about their own access. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Caller } from "../../../../platform/access/caller.ts"
import { denyAccess } from "../../../../services/customers/access/deeds.ts"
import { cancelRequest, requestAccess, requestsADay } from "../../../../services/customers/access/requests.ts"
import { callerOf, findAccess, givePerson, openRegister, type Register } from "./register.ts"

let register: Register
let admin: Caller
beforeAll(async () => {
  register = await openRegister()
  admin = await callerOf(register.pool, "admin")
})
afterAll(() => register.close())
beforeEach(() => {
  register.clock.now = new Date("2026-11-23T10:00:00Z")
  register.mails.length = 0
})

/** The person of an access, as a caller who belongs to the organisation. */
function self(person: string): Caller {
  const organisation = {
    id: "org-a",
    name: "Alpha Harness",
    roles: [],
    isAdministrator: false,
    seesColleaguesTickets: false,
  }
  return {
    ...admin,
    subject: person,
    person,
    name: person,
    organisations: [organisation],
    staffRoles: [],
    assigned: [],
  }
}

const ask = (person: string, application: string, note: string | null = null) =>
  requestAccess(register.deps, { caller: self(person) }, { application, organisation: "org-a", note })

test("a request waits, and the organisation's administrators get mail with the note", async () => {
  const { person } = await givePerson(register.pool, { status: "ACTIVE" })
  const asked = await ask(person, "inventory", " For the audit in spring. ")
  expect(asked).toMatchObject({
    errors: [],
    access: { status: "PENDING", requestedBy: person, note: "For the audit in spring." },
  })
  expect(register.mails.map(({ to, key }) => [to, key])).toEqual([
    ["admin@customer.example", `access-requested:${asked?.access?.id}:1:${admin.person}`],
  ])
  expect(JSON.stringify(register.mails[0]?.blocks)).toContain("For the audit in spring.")
  // The form was sent twice.
  expect(await ask(person, "inventory")).toMatchObject({ errors: [], access: { version: 1 } })
  expect(register.mails).toHaveLength(1)
})

test("where nobody administers the organisation, internal administrators get the mail", async () => {
  await register.pool.query(
    "update customer_access set status = 'INACTIVE' where organisation_id = 'org-a' and application = 'user-admin'",
  )
  const { person } = await givePerson(register.pool, { status: "ACTIVE" })
  await ask(person, "inventory")
  expect(register.mails.map(({ to }) => to)).toEqual(["staff@customer.example"])
  await register.pool.query(
    "update customer_access set status = 'ACTIVE' where organisation_id = 'org-a' and application = 'user-admin'",
  )
})

/** By hand from the table of the contract. */
test.each([
  ["INACTIVE", null, "PENDING"],
  ["DECLINED", "2026-11-16T10:00:00Z", "PENDING"],
  ["DECLINED", "2026-11-16T10:00:01Z", null],
  ["ACTIVE", null, null],
] as const)("an access that is %s, decided at %s, is requested: %s", async (status, decidedAt, next) => {
  const access = await givePerson(register.pool, { status, decidedAt: decidedAt && new Date(decidedAt) })
  const asked = await ask(access.person, "ticketing")
  if (next) expect(asked).toMatchObject({ errors: [], access: { status: next } })
  else expect(asked).toMatchObject({ errors: [{ code: "not-allowed-now" }], access: { status } })
})

test("a request that is taken back leaves what was there before: nothing, or the state before", async () => {
  const { person } = await givePerson(register.pool, { status: "INACTIVE" })
  for (const application of ["inventory", "ticketing"] as const) {
    await ask(person, application, "Please.")
    const pending = await findAccess(register.pool, { person, organisation: "org-a", application })
    const cancelled = await cancelRequest(register.deps, { caller: self(person) }, pending)
    if (application === "inventory") expect(cancelled).toEqual({ access: null, errors: [] })
    else expect(cancelled).toMatchObject({ access: { status: "INACTIVE", note: null, requestedAt: null } })
  }
})

test("a request that was decided in the meantime can't be taken back", async () => {
  const { person } = await givePerson(register.pool, { status: "ACTIVE" })
  const pending = (await ask(person, "inventory"))?.access
  if (!pending) throw new Error("nothing was asked")
  await denyAccess(register.deps, { caller: admin }, pending, { version: pending.version, reason: "No." })
  const cancelled = await cancelRequest(register.deps, { caller: self(person) }, pending)
  expect(cancelled).toMatchObject({
    errors: [{ code: "not-allowed-now" }],
    access: { status: "DECLINED", reason: "No." },
  })
})

test("nobody asks in a foreign organisation, for what doesn't exist, or in a novel", async () => {
  const { person } = await givePerson(register.pool, { status: "ACTIVE" })
  const foreign = { application: "inventory", organisation: "org-b" }
  expect(await requestAccess(register.deps, { caller: self(person) }, foreign)).toBeNull()
  expect(await ask(person, "coffee")).toMatchObject({ errors: [{ code: "unknown-application" }] })
  expect(await ask(person, "delegatedadmin_intern")).toMatchObject({ errors: [{ code: "may-not-grant" }] })
  expect(await ask(person, "inventory", "x".repeat(501))).toMatchObject({ errors: [{ code: "too-long" }] })
})

test("a person sends so many requests a day, and hears how long to wait", async () => {
  const { person } = await givePerson(register.pool, { status: "ACTIVE" })
  let taken: [string, { burst: number }] | undefined
  const pace = {
    async take(wanted: readonly (readonly [string, { burst: number; perSecond: number }])[]) {
      taken = wanted[0] as typeof taken
      return 3600
    },
  }
  const request = { application: "inventory", organisation: "org-a" }
  const asked = await requestAccess({ ...register.deps, pace }, { caller: self(person) }, request)
  expect(asked).toEqual({ access: null, errors: [{ field: null, code: "too-often", detail: "3600" }] })
  expect(taken).toMatchObject([`access-request:${person}`, { burst: requestsADay }])
})
