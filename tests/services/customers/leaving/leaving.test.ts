/** People leave an organisation or are deleted, and hand over what they have [USER-14]. */
import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, test } from "vitest"
import { resumeLeavings, retryLeavings } from "../../../../services/customers/leaving/finish-leaving.ts"
import { filedId } from "../../tickets/tickets-endpoint.ts"
import type { PersonName } from "../fixture.ts"
import { openRegister, type Register } from "../register.ts"

let register: Register
const deleted: [string, string][] = []
let isIdentityAway = false
beforeEach(async () => {
  deleted.length = 0
  isIdentityAway = false
  register = await openRegister({
    deleteAccount: async (subject, actor) => {
      if (isIdentityAway) throw new Error("away")
      return deleted.push([subject, actor]) > 0
    },
  })
})
afterEach(() => register.close())

type Answer = {
  isDone: boolean
  handedOver: object[]
  errors: { field: string | null; code: string }[]
} | null

async function leave(
  asker: PersonName,
  person: PersonName,
  given: string,
  key = randomUUID(),
): Promise<Answer> {
  const { id } = await register.idOf(person)
  const { data } = await register.ask(
    asker,
    `mutation { left: leave(key: "${key}", input: { person: "${id}", ${given} }) { isDone handedOver { name count } errors { field code } } }`,
  )
  return data?.left as Answer
}

async function remove(asker: PersonName, person: PersonName, given = ""): Promise<Answer> {
  const { id } = await register.idOf(person)
  const { data } = await register.ask(
    asker,
    `mutation { left: deletePerson(key: "${randomUUID()}", person: "${id}" ${given}) { isDone handedOver { name count } errors { field code } } }`,
  )
  return data?.left as Answer
}

const contact = async (id: string) =>
  (
    await register.askTickets("support", "query ($id: ID!) { ticket(id: $id) { status contact { name } } }", {
      id,
    })
  ).data?.ticket

test("before it is done, the page says what leaving takes and who may take over", async () => {
  await filedId(register.askTickets, "anna")
  const { id } = await register.idOf("anna")
  const query = `{ leaving(person: "${id}", organisation: "org-a") { email deletesAccount memberships { id }
    accesses { application } belongings { name count } heirs { name } lastAdministratorOf { id } } }`
  expect((await register.ask("admin", query)).data).toEqual({
    leaving: {
      ...{ email: "anna@customer.example", deletesAccount: false, memberships: [{ id: "org-a" }] },
      accesses: expect.arrayContaining([{ application: "ticketing" }, { application: "inventory" }]),
      belongings: [{ name: "tickets", count: 1 }],
      heirs: [{ name: "Person admin" }, { name: "Person ben" }],
      lastAdministratorOf: [],
    },
  })
  expect((await register.ask("bea", query)).data).toEqual({ leaving: null })
})

test("who leaves loses everything there at once; the heir has the tickets and gets one mail [USER-14]", async () => {
  await register.join("anna", "org-b", "ticketing")
  const [one, two] = [await filedId(register.askTickets, "anna"), await filedId(register.askTickets, "anna")]
  const heir = await register.idOf("ben")
  const key = randomUUID()
  const done = { isDone: true, handedOver: [{ name: "tickets", count: 2 }], errors: [] }
  expect(await leave("admin", "anna", `organisation: "org-a", heir: "${heir.id}"`, key)).toEqual(done)
  // The form was sent twice.
  expect(await leave("admin", "anna", `organisation: "org-a", heir: "${heir.id}"`, key)).toEqual(done)
  for (const id of [one, two])
    expect(await contact(id)).toEqual({ status: "NEW", contact: { name: "Person ben" } })
  expect(register.mails.map(({ to, key: sent }) => [to, sent])).toEqual([
    ["ben@customer.example", `left:${key}`],
  ])
  const mine = "{ me { organisations { id } } }"
  expect((await register.ask("anna", mine)).data).toEqual({ me: { organisations: [{ id: "org-b" }] } })
  expect(deleted).toEqual([])
  expect(register.stale).toContain("p-anna")
})

test("an heir has to be a colleague who can read the tickets, and nothing is done with another", async () => {
  const id = await filedId(register.askTickets, "anna")
  for (const name of ["bea", "guest", "anna"] as const) {
    const heir = await register.idOf(name)
    expect(await leave("admin", "anna", `organisation: "org-a", heir: "${heir.id}"`)).toEqual({
      ...{ isDone: false, handedOver: [] },
      errors: [{ field: "heir", code: "unknown-person" }],
    })
  }
  expect(await contact(id)).toMatchObject({ contact: { name: "Person anna" } })
})

test("deleting a person ends everything and deletes the account, recorded with who did it [USER-14]", async () => {
  await filedId(register.askTickets, "anna")
  expect(await remove("admin", "anna")).toMatchObject({ isDone: true })
  expect(deleted).toEqual([["p-anna", "p-admin"]])
  const records = await register.audit.list({ subject: "p-anna" })
  expect(records[0]).toMatchObject({ action: "person-deleted", actor: "p-admin", details: { tickets: 1 } })
})

test("who administers only some of the person's organisations ends those, never the account", async () => {
  await register.join("anna", "org-b", "ticketing")
  expect(await remove("admin", "anna")).toMatchObject({
    isDone: false,
    errors: [{ code: "not-allowed-now" }],
  })
  expect(await remove("bea", "ben")).toBeNull()
  expect(await remove("admin", "admin")).toMatchObject({ errors: [{ code: "not-allowed-now" }] })
  expect(deleted).toEqual([])
  expect(await remove("staff", "bea")).toMatchObject({
    isDone: false,
    errors: [{ code: "last-administrator" }],
  })
  expect(await remove("staff", "anna")).toMatchObject({ isDone: true })
})

test("an account that can't be deleted now is deleted later without a restart, with growing pauses", async () => {
  isIdentityAway = true
  expect(await remove("admin", "anna")).toMatchObject({ isDone: true })
  expect((await register.ask("anna", "{ me { organisations { id } } }")).data).toEqual({
    me: { organisations: [] },
  })
  const begun = Date.now()
  const resumeAfter = (seconds: number) =>
    resumeLeavings({ ...register.ports, now: () => new Date(begun + seconds * 1000) })
  await resumeAfter(0)
  // The second time it failed, so it isn't due again after the first pause.
  await resumeAfter(10)
  isIdentityAway = false
  await resumeAfter(15)
  expect(deleted).toEqual([])
  await resumeAfter(30)
  expect(deleted).toEqual([["p-anna", "p-admin"]])
  await resumeAfter(4000)
  expect(deleted).toHaveLength(1)
})

test("the website's process tries it by itself, and what a process that died has left", async () => {
  await register.pool.query(
    `insert into customer_leaving (id, person_id, deletes_account, by_person, at, steps)
     values (gen_random_uuid(), 'p-guest', true, 'p-admin', now(), '[]')`,
  )
  const work = retryLeavings({ ...register.ports, now: () => new Date(Date.now() + 1000) })
  work.start()
  await work.stop()
  expect(deleted).toEqual([["p-guest", "p-admin"]])
})

test("ending a membership leaves no ticket behind either", async () => {
  const id = await filedId(register.askTickets, "anna")
  const { id: person, version } = await register.idOf("anna")
  const end = (seen: number) =>
    register.ask(
      "admin",
      `mutation { ended: endMembership(person: "${person}", organisation: "org-a", version: ${seen}) { errors { code } } }`,
    )
  expect((await end(version - 1)).data).toEqual({ ended: { errors: [{ code: "changed" }] } })
  expect((await end(version)).data).toEqual({ ended: { errors: [] } })
  // No colleague may read it, so nobody is left whom support could answer.
  expect(await contact(id)).toMatchObject({ status: "CLOSED" })
})

test("the last administrator who deletes their own account may go, and internal ones are told [ACCT-09]", async () => {
  const { removePerson } = await import("../../../../services/customers/leaving/remove-person.ts")
  await removePerson(register.ports, "p-bea")
  expect(register.mails.map(({ to, key }) => [to, key.split(":").slice(0, 2).join(":")])).toEqual([
    ["staff@customer.example", "no-administrator:org-b"],
  ])
})

test("nothing of a removed person stays in lists of invitations and confirmations [ACCT-09]", async () => {
  const { removePerson } = await import("../../../../services/customers/leaving/remove-person.ts")
  const { pool } = register
  await pool.query(
    `insert into customer_person (id, subject, email, email_key, name) values ('p-gone', 'p-gone', 'Gone@customer.example', 'gone@customer.example', 'Gone')`,
  )
  await pool.query(
    `with review as (insert into customer_review (organisation_id, year, started_at, due_on) values ('org-a', 2020, now(), '2020-02-01') returning id)
     insert into customer_review_item (review_id, person_id) select id, 'p-gone' from review`,
  )
  const batch = randomUUID()
  await pool.query(
    `insert into customer_invitation_batch (id, key, organisation_id, made_by, preset, lines, good, state)
     values ($1, 'k', 'org-a', 'p-admin', '{}', 3, 3, 'DONE')`,
    [batch],
  )
  await pool.query(
    `insert into customer_invitation_line (batch_id, line, email, applications, result, person_id) values
     ($1, 1, 'other@customer.example', '{}', 'GOOD', null), ($1, 2, 'gone@customer.example', '{}', 'GOOD', null),
     ($1, 3, 'before@customer.example', '{}', 'GOOD', 'p-gone')`,
    [batch],
  )
  await removePerson(register.ports, "p-gone")
  const { rows } = await pool.query("select email from customer_invitation_line where batch_id = $1", [batch])
  expect(rows).toEqual([{ email: "other@customer.example" }])
  const items = await pool.query("select from customer_review_item where person_id = 'p-gone'")
  expect(items.rowCount).toBe(0)
})
