/** Access ends by itself, and reminders are written once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { endAccesses, remindOfEnds, remindOfRequests } from "../../../../services/customers/access/daily.ts"
import { findAccess, givePerson, openRegister, type Register } from "./register.ts"

let register: Register
beforeAll(async () => {
  register = await openRegister()
})
afterAll(() => register.close())
beforeEach(async () => {
  register.clock.now = new Date("2026-11-23T10:00:00Z")
  register.mails.length = 0
  register.changed.length = 0
  await register.pool.query("delete from customer_access where person_id like 'p-new-%'")
})

const { signal } = new AbortController()
const written = () => register.mails.map(({ key, to }) => `${key.split(":")[0]} ${to}`).toSorted()

test("an access ends with its last day at the company's seat: recorded, and open sessions hear of it", async () => {
  const ended = await givePerson(register.pool, { status: "ACTIVE", validUntil: "2026-11-22" })
  const lasting = await givePerson(register.pool, { status: "ACTIVE", validUntil: "2026-11-23" })
  // Midnight in Zurich is at 23:00 UTC.
  register.clock.now = new Date("2026-11-22T22:59:00Z")
  await endAccesses(register.deps, signal)
  expect(await findAccess(register.pool, ended, register.deps.now)).toMatchObject({ status: "ACTIVE" })
  register.clock.now = new Date("2026-11-22T23:00:00Z")
  expect(await findAccess(register.pool, ended, register.deps.now)).toMatchObject({
    status: "INACTIVE",
    stored: "ACTIVE",
  })
  await endAccesses(register.deps, signal)
  await endAccesses(register.deps, signal)
  expect(await findAccess(register.pool, ended, register.deps.now)).toMatchObject({
    stored: "INACTIVE",
    version: 2,
  })
  expect(await findAccess(register.pool, lasting, register.deps.now)).toMatchObject({ stored: "ACTIVE" })
  expect(register.changed).toEqual([ended.person])
  const [record] = await register.audit.list({ subject: ended.person, limit: 1 })
  expect(record).toMatchObject({ actor: null, details: { statusAfter: "INACTIVE" } })
})

test("person and administrators hear of an end 14 days before, once, and again when it is moved", async () => {
  const access = await givePerson(register.pool, { status: "ACTIVE", validUntil: "2026-12-07" })
  await givePerson(register.pool, { status: "ACTIVE", validUntil: "2026-12-08" })
  await remindOfEnds(register.deps, signal)
  await remindOfEnds(register.deps, signal)
  expect(written()).toEqual([
    "access-ends admin@customer.example",
    `access-ends ${access.person}@customer.example`,
  ])
  const texts = JSON.stringify(register.mails)
  expect(texts).toContain("7. Dezember 2026")
  expect(texts).toContain("December 7, 2026")
  expect(await findAccess(register.pool, access)).toMatchObject({ version: access.version })
  register.mails.length = 0
  await register.pool.query("update customer_access set valid_until = '2026-12-01' where id = $1", [
    access.id,
  ])
  await remindOfEnds(register.deps, signal)
  expect(written()).toHaveLength(2)
})

test("administrators are reminded of a request after 3 and after 10 days", async () => {
  const access = await givePerson(register.pool, { status: "PENDING" })
  const requested = Date.parse("2026-11-23T10:00:00Z")
  await register.pool.query("update customer_access set requested_at = $2 where id = $1", [
    access.id,
    new Date(requested),
  ])
  const counts: number[] = []
  for (const days of [2.9, 3, 4, 9.9, 10, 11, 40]) {
    register.clock.now = new Date(requested + days * 86_400_000)
    await remindOfRequests(register.deps, signal)
    counts.push(register.mails.length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
  expect(register.mails.map(({ key }) => key.split(":")[3])).toEqual(["1", "2"])
})

test("after an outage of two weeks there is one reminder, not two; more than a batch are all told", async () => {
  const people = await Promise.all(
    Array.from({ length: 23 }, () => givePerson(register.pool, { status: "PENDING" })),
  )
  await register.pool.query(
    "update customer_access set requested_at = '2026-11-01T10:00:00Z' where id = any($1)",
    [people.map(({ id }) => id)],
  )
  await remindOfRequests(register.deps, signal)
  await remindOfRequests(register.deps, signal)
  expect(register.mails).toHaveLength(23)
})

test("a reminder that was killed in the middle is written once by the next run", async () => {
  await givePerson(register.pool, { status: "ACTIVE", validUntil: "2026-12-01" })
  await givePerson(register.pool, { status: "ACTIVE", validUntil: "2026-12-01" })
  let sent = 0
  const mail = {
    async send() {
      sent += 1
      if (sent === 3) throw new Error("killed")
    },
  }
  await expect(remindOfEnds({ ...register.deps, mail: mail as never }, signal)).rejects.toThrow("killed")
  await remindOfEnds(register.deps, signal)
  expect(written()).toHaveLength(4)
})
