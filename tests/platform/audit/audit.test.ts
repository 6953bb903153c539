import { expect, test } from "vitest"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { AuditEntry } from "../../../platform/audit/audit-record.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const signIn: AuditEntry = { action: "sign-in", actor: "anna", subject: "anna", organisation: "org-1" }

async function freshAudit() {
  const { pool } = await freshDatabase()
  return { pool, audit: createAudit(pool) }
}

test("a record says who did what to whom, from where and when", async () => {
  const { audit } = await freshAudit()
  await audit.record({
    action: "access-changed",
    actor: "admin",
    subject: "anna",
    organisation: "org-1",
    address: "192.0.2.7",
    details: { role: "tickets", granted: true },
  })
  expect(await audit.list({})).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      action: "access-changed",
      actor: "admin",
      subject: "anna",
      organisation: "org-1",
      address: "192.0.2.7",
      details: { role: "tickets", granted: true },
    },
  ])
})

test("a failed sign-in has neither actor nor subject", async () => {
  const { audit } = await freshAudit()
  await audit.record({ action: "sign-in-failed", actor: null, subject: null })
  expect(await audit.list({})).toMatchObject([
    { actor: null, subject: null, organisation: null, address: null, details: {} },
  ])
})

test("a record of a transaction that was rolled back was never made", async () => {
  const { pool, audit } = await freshAudit()
  const failing = inTransaction(pool, async (client) => {
    await audit.record(signIn, client)
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect(await audit.list({})).toEqual([])
})

test("one organisation's records are not among another's, and a person's are those of doer and done-to", async () => {
  const { audit } = await freshAudit()
  await audit.record(signIn)
  await audit.record({ ...signIn, organisation: "org-2", actor: "bert", subject: "bert" })
  await audit.record({
    ...signIn,
    action: "access-changed",
    organisation: "org-2",
    actor: "anna",
    subject: "carl",
  })
  const found = async (query: Parameters<typeof audit.list>[0]) =>
    (await audit.list(query)).map(({ action, actor }) => `${action} ${actor}`)
  expect(await found({ organisation: "org-1" })).toEqual(["sign-in anna"])
  expect(await found({ organisation: "org-2" })).toEqual(["access-changed anna", "sign-in bert"])
  expect(await found({ subject: "anna" })).toEqual(["access-changed anna", "sign-in anna"])
  expect(await found({ subject: "carl", organisation: "org-1" })).toEqual([])
})

test("pages of records follow each other, newest first", async () => {
  const { audit } = await freshAudit()
  for (const action of ["one", "two", "three", "four", "five"]) await audit.record({ ...signIn, action })
  const first = await audit.list({ limit: 2 })
  const second = await audit.list({ limit: 2, before: first.at(-1)?.id })
  const third = await audit.list({ limit: 2, before: second.at(-1)?.id })
  expect([first, second, third].map((page) => page.map(({ action }) => action))).toEqual([
    ["five", "four"],
    ["three", "two"],
    ["one"],
  ])
})

test.each([
  "update audit_record set actor = 'somebody else'",
  "delete from audit_record",
  "truncate audit_record",
])("the database refuses to %s", async (statement) => {
  const { pool, audit } = await freshAudit()
  await audit.record(signIn)
  await expect(pool.query(statement)).rejects.toThrow("audit records are kept as they are")
  expect(await audit.list({})).toMatchObject([{ actor: "anna" }])
})

test("what was kept for two years may be deleted, and still not changed", async () => {
  const { pool, audit } = await freshAudit()
  await audit.record(signIn)
  await pool.query(
    "insert into audit_record (action, at) values ('old', now() - interval '25 months'), ('young', now() - interval '23 months')",
  )
  await expect(pool.query("update audit_record set actor = 'x' where action = 'old'")).rejects.toThrow(
    "refused",
  )
  await pool.query("delete from audit_record where at < now() - interval '2 years'")
  expect((await audit.list({})).map(({ action }) => action)).toEqual(["young", "sign-in"])
})
