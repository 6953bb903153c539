/** What administrators do with access, cell by cell of the table of states. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { accessAnswers } from "../../../../services/customers/access/access-answer.ts"
import {
  acceptAccess,
  addAccess,
  denyAccess,
  editAccess,
  grantAccess,
  withdrawAccess,
} from "../../../../services/customers/access/deeds.ts"
import type { AccessRow } from "../../../../services/customers/register/access-row.ts"
import { callerOf, findAccess, givePerson, openRegister, type Register } from "./register.ts"

let register: Register
beforeAll(async () => {
  register = await openRegister()
})
afterAll(() => register.close())
beforeEach(() => {
  register.clock.now = new Date("2026-11-23T10:00:00Z")
  register.mails.length = 0
  register.changed.length = 0
})

/** The database reads whether an invitation is over by its own clock. */
const soon = new Date("2099-01-01T00:00:00Z")
const over = new Date("2026-11-01T00:00:00Z")

/** How each state of USER-03 stands in the database. */
const states = {
  INVITED: { status: "INVITED", invitedUntil: soon },
  INVITE_EXPIRED: { status: "INVITED", invitedUntil: over },
  PENDING: { status: "PENDING" },
  ACTIVE: { status: "ACTIVE" },
  INACTIVE: { status: "INACTIVE" },
  DECLINED: { status: "DECLINED" },
} as const
type State = keyof typeof states

const deeds = {
  GRANT: (access: AccessRow) =>
    withAdmin((caller) => grantAccess(register.deps, { caller }, access, { version: access.version })),
  ACCEPT: (access: AccessRow) =>
    withAdmin((caller) => acceptAccess(register.deps, { caller }, access, { version: access.version })),
  EDIT: (access: AccessRow) =>
    withAdmin((caller) =>
      editAccess(register.deps, { caller }, access, {
        version: access.version,
        input: { role: "onprem", validUntil: "2099-06-30" },
      }),
    ),
  DENY: (access: AccessRow) =>
    withAdmin((caller) =>
      denyAccess(register.deps, { caller }, access, { version: access.version, reason: "Not now." }),
    ),
  WITHDRAW: (access: AccessRow) =>
    withAdmin((caller) => withdrawAccess(register.deps, { caller }, access, { version: access.version })),
}
type Deed = keyof typeof deeds

async function withAdmin<Result>(call: (caller: Awaited<ReturnType<typeof callerOf>>) => Promise<Result>) {
  return call(await callerOf(register.pool, "admin"))
}

/** By hand from the table of the contract: the state after the action; a state that isn't named refuses it. */
const table: Record<Deed, Partial<Record<State, State>>> = {
  GRANT: { INACTIVE: "ACTIVE", DECLINED: "ACTIVE" },
  ACCEPT: { PENDING: "ACTIVE" },
  EDIT: {
    INVITED: "INVITED",
    INVITE_EXPIRED: "INVITE_EXPIRED",
    PENDING: "PENDING",
    ACTIVE: "ACTIVE",
    INACTIVE: "INACTIVE",
  },
  DENY: { PENDING: "DECLINED" },
  WITHDRAW: { INVITED: "INACTIVE", INVITE_EXPIRED: "INACTIVE", ACTIVE: "INACTIVE" },
}

/** What an administrator is offered in each state [USER-03…11]. */
const offered: Record<State, string[]> = {
  INVITED: ["EDIT", "RESEND", "WITHDRAW"],
  INVITE_EXPIRED: ["EDIT", "RENEW", "WITHDRAW"],
  PENDING: ["ACCEPT", "EDIT", "DENY"],
  ACTIVE: ["EDIT", "WITHDRAW"],
  INACTIVE: ["GRANT", "EDIT"],
  DECLINED: ["GRANT"],
}

const cells = (Object.keys(deeds) as Deed[]).flatMap((deed) =>
  (Object.keys(states) as State[]).map((state) => [deed, state, table[deed][state] ?? null] as const),
)

test.each(cells)(
  "%s of an access that is %s leads to %s [USER-05, USER-06, USER-07, USER-10, USER-11]",
  async (deed, state, next) => {
    const access = await givePerson(register.pool, { ...states[state], application: "wire-flow" })
    expect(access.status).toBe(state)
    const answered = await deeds[deed](access)
    const errors = next === null ? [{ code: "not-allowed-now" }] : []
    expect(answered).toMatchObject({ errors, access: { status: next ?? state } })
    expect(answered?.errors).toHaveLength(errors.length)
    const { status, version } = await findAccess(register.pool, access)
    expect([status, version]).toEqual([next ?? state, next === null ? access.version : access.version + 1])
  },
)

test.each(Object.keys(states) as State[])(
  "an access that is %s offers exactly its actions [USER-03]",
  async (state) => {
    const access = await givePerson(register.pool, states[state])
    const [shown] = await accessAnswers([access], {
      pool: register.pool,
      caller: await callerOf(register.pool, "admin"),
    })
    expect(shown?.actions).toEqual(offered[state])
    const [ofMember] = await accessAnswers([access], {
      pool: register.pool,
      caller: await callerOf(register.pool, "anna"),
    })
    expect(ofMember?.actions).toEqual([])
  },
)

test("an invitation that another system sent can't be sent from here", async () => {
  const access = await givePerson(register.pool, { status: "INVITED" })
  const caller = await callerOf(register.pool, "admin")
  const [shown] = await accessAnswers([access], { pool: register.pool, caller })
  expect(shown?.actions).toEqual(["EDIT", "WITHDRAW"])
})

test("an application is added, told by mail, recorded, and open sessions hear of it [USER-04]", async () => {
  const { person, organisation } = await givePerson(register.pool, { status: "ACTIVE" })
  const caller = await callerOf(register.pool, "admin")
  const input = { application: "wire-flow", role: "onprem", validUntil: "2026-12-31" }
  const answered = await addAccess(register.deps, { caller }, { person, organisation, input })
  expect(answered).toMatchObject({
    errors: [],
    access: { status: "ACTIVE", role: "onprem", validUntil: "2026-12-31", decidedBy: caller.person },
  })
  expect(register.changed).toEqual([person])
  expect(register.mails).toMatchObject([{ to: `${person}@customer.example`, language: "de" }])
  expect(JSON.stringify(register.mails[0]?.blocks)).toContain("31. Dezember 2026")
  const [record] = await register.audit.list({ subject: person, limit: 1 })
  expect(record).toMatchObject({
    action: "access-changed",
    actor: caller.subject,
    organisation: "org-a",
    details: { application: "wire-flow", statusBefore: null, statusAfter: "ACTIVE" },
  })
})

test("who has not accepted the invitation gets the application with it; with an expired one not at all [USER-04]", async () => {
  const caller = await callerOf(register.pool, "admin")
  const invited = await givePerson(register.pool, states.INVITED)
  const input = { application: "inventory" }
  const added = await addAccess(register.deps, { caller }, { ...invited, input })
  expect(added).toMatchObject({ errors: [], access: { status: "INVITED" } })
  expect(register.mails).toEqual([])
  const expired = await givePerson(register.pool, states.INVITE_EXPIRED)
  const refused = await addAccess(register.deps, { caller }, { ...expired, input })
  expect(refused).toMatchObject({ access: null, errors: [{ code: "not-allowed-now" }] })
})

test.each([
  [{ application: "delegatedadmin_intern" }, "may-not-grant", "application"],
  [{ application: "int_serviceticketing_support" }, "may-not-grant", "application"],
  [{ application: "editor" }, "may-not-grant", "application"],
  [{ application: "coffee" }, "unknown-application", "application"],
  [{ application: "inventory", role: "delegatedadmin_intern" }, "may-not-grant", "role"],
  [{ application: "inventory", role: "onprem" }, "unknown-role", "role"],
  [{ application: "inventory", validUntil: "2026-11-22" }, "in-the-past", "validUntil"],
] as const)("an external administrator can't add %o: %s", async (input, code, field) => {
  const { person, organisation } = await givePerson(register.pool, { status: "ACTIVE" })
  const caller = await callerOf(register.pool, "admin")
  const answered = await addAccess(register.deps, { caller }, { person, organisation, input })
  expect(answered).toMatchObject({ access: null, errors: [{ code, field }] })
})

test("the last day may be today, by the clock of the company's seat", async () => {
  // 23:30 in Zurich, when it is still the day before in UTC's evening; an hour later the day there is over.
  register.clock.now = new Date("2026-11-22T23:30:00Z")
  const { person, organisation } = await givePerson(register.pool, { status: "ACTIVE" })
  const caller = await callerOf(register.pool, "admin")
  const add = (validUntil: string, application: string) =>
    addAccess(register.deps, { caller }, { person, organisation, input: { application, validUntil } })
  expect(await add("2026-11-22", "inventory")).toMatchObject({ errors: [{ code: "in-the-past" }] })
  expect(await add("2026-11-23", "inventory")).toMatchObject({ access: { status: "ACTIVE" } })
  await expect(add("2026-02-30", "direct")).rejects.toThrow("validUntil")
})

test("a denial needs a reason, which the person reads in their mail [USER-10]", async () => {
  const access = await givePerson(register.pool, { status: "PENDING" })
  const caller = await callerOf(register.pool, "admin")
  const deny = (reason: string) =>
    denyAccess(register.deps, { caller }, access, { version: access.version, reason })
  expect(await deny(" \n")).toMatchObject({ errors: [{ code: "required", field: "reason" }] })
  expect(await deny("x".repeat(501))).toMatchObject({ errors: [{ code: "too-long", field: "reason" }] })
  expect(register.mails).toEqual([])
  expect(await deny("Ask your foreman first.")).toMatchObject({ access: { status: "DECLINED" } })
  expect(register.mails[0]?.blocks).toContainEqual({ kind: "quote", text: "Ask your foreman first." })
})

test("withdrawing an invited person's last access ends the invitation [USER-11]", async () => {
  const access = await givePerson(register.pool, states.INVITED)
  await deeds.WITHDRAW(access)
  const { rows } = await register.pool.query(
    "select withdrawn_at is not null as ended from customer_invitation where person_id = $1",
    [access.person],
  )
  expect(rows).toEqual([{ ended: true }])
})

test("of two administrators the second sees what the first did, and a form sent twice is no conflict", async () => {
  const access = await givePerson(register.pool, { status: "PENDING" })
  const [admin, staff] = await Promise.all([
    callerOf(register.pool, "admin"),
    callerOf(register.pool, "staff"),
  ])
  const { version } = access
  const [accepted, denied] = await Promise.all([
    acceptAccess(register.deps, { caller: admin }, access, { version }),
    denyAccess(register.deps, { caller: staff }, access, { version, reason: "No." }),
  ])
  const codes = [accepted, denied].map((answered) => answered?.errors[0]?.code ?? "done")
  expect(codes.toSorted()).toEqual(["changed", "done"])
  const loser = codes[0] === "changed" ? accepted : denied
  const now = await findAccess(register.pool, access)
  expect(loser?.access).toEqual(now)
  expect(now.version).toBe(version + 1)
  expect(register.mails).toHaveLength(1)

  const other = await givePerson(register.pool, { status: "PENDING" })
  const again = () => acceptAccess(register.deps, { caller: admin }, other, { version: other.version })
  expect([await again(), await again()]).toMatchObject([
    { errors: [] },
    { errors: [], access: { status: "ACTIVE" } },
  ])
  expect(register.mails).toHaveLength(2)
})

test("nobody takes away the last administrator, nor gives them an end", async () => {
  const last = await findAccess(register.pool, {
    person: await idOf("bea"),
    organisation: "org-b",
    application: "user-admin",
  })
  const { version } = last
  for (const name of ["bea", "staff"] as const) {
    const caller = await callerOf(register.pool, name)
    const withdrawn = await withdrawAccess(register.deps, { caller }, last, { version })
    const input = { role: "", validUntil: "2099-01-01" }
    const edited = await editAccess(register.deps, { caller }, last, { version, input })
    for (const answered of [withdrawn, edited])
      expect(answered).toMatchObject({ errors: [{ code: "last-administrator" }], access: { version } })
  }
})

test("of three administrators, one who is removed removes nobody any more, even with a request that had begun", async () => {
  const first = await givePerson(register.pool, { status: "ACTIVE", application: "user-admin" })
  const second = await givePerson(register.pool, { status: "ACTIVE", application: "user-admin" })
  const admin = await callerOf(register.pool, "admin")
  const caller = { ...admin, subject: first.person, person: first.person }
  await withdrawAccess(register.deps, { caller: admin }, first, { version: first.version })
  const answered = await withdrawAccess(register.deps, { caller }, second, { version: second.version })
  expect(answered).toBeNull()
  expect(await findAccess(register.pool, second)).toMatchObject({ status: "ACTIVE" })
  await withdrawAccess(register.deps, { caller: admin }, second, { version: second.version })
})

test("two administrators who remove each other at once leave one", async () => {
  await register.pool.query(
    "insert into customer_organisation (id, name, country, customer_number) values ('org-c', 'Gamma', 'CH', '300')",
  )
  const first = await givePerson(register.pool, {
    organisation: "org-c",
    status: "ACTIVE",
    application: "user-admin",
  })
  const second = await givePerson(register.pool, {
    organisation: "org-c",
    status: "ACTIVE",
    application: "user-admin",
  })
  const admin = await callerOf(register.pool, "admin")
  const as = (person: string) => ({
    ...admin,
    ...{ subject: person, person, organisation: "org-c" },
    organisations: [
      { id: "org-c", name: "Gamma", roles: [], isAdministrator: true, seesColleaguesTickets: false },
    ],
  })
  await Promise.all([
    withdrawAccess(register.deps, { caller: as(first.person) }, second, { version: second.version }),
    withdrawAccess(register.deps, { caller: as(second.person) }, first, { version: first.version }),
  ])
  const statuses = [await findAccess(register.pool, first), await findAccess(register.pool, second)]
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(["ACTIVE", "INACTIVE"])
})

test.each(["anna", "bea", "homeless", "support"] as const)(
  "%s changes nothing in a foreign organisation, nor without the right",
  async (name) => {
    const access = await givePerson(register.pool, { status: "ACTIVE" })
    const caller = await callerOf(register.pool, name)
    expect(await withdrawAccess(register.deps, { caller }, access, { version: access.version })).toBeNull()
    const input = { application: "inventory" }
    expect(await addAccess(register.deps, { caller }, { ...access, input })).toBeNull()
  },
)

async function idOf(subject: string): Promise<string> {
  const { rows } = await register.pool.query<{ id: string }>(
    "select id from customer_person where subject = $1",
    [`p-${subject}`],
  )
  return rows[0]?.id ?? ""
}
