import { afterAll, beforeAll, expect, test } from "vitest"
import { type Caller, callerOf } from "../../../platform/access/caller.ts"
import type { Database } from "../../../platform/database/database.ts"
import { createDirectory, type Directory } from "../../../services/customers/directory.ts"
import { MemberStore } from "../../../services/customers/member-store.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { claimsOf, fillCustomers, type PersonName } from "./fixture.ts"

let database: Database
let directory: Directory
let members: MemberStore
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await fillCustomers(database.pool)
  directory = createDirectory(database.pool)
  members = new MemberStore(database.pool)
})
afterAll(() => database.close())

function callerNamed(name: PersonName, changes: Partial<ReturnType<typeof claimsOf>> = {}): Caller {
  const { sub, locale, ...claims } = { ...claimsOf(name), ...changes }
  return callerOf({ subject: sub, language: locale, ...claims })
}

test("the token introduces whom the register doesn't know, into an organisation that it knows", async () => {
  expect(await directory.findMembership(callerNamed("anna"))).toEqual({
    organisation: { id: "org-a", name: "Alpha Harness" },
    seesColleaguesTickets: false,
  })
  expect(await members.list("org-a")).toMatchObject([{ id: "p-anna", email: "anna@customer.example" }])
  expect(
    await directory.findMembership(callerNamed("ben", { organisation: "org-none" as "org-a" })),
  ).toBeNull()
  expect(await directory.findMembership(callerNamed("homeless"))).toBeNull()
})

test("the register decides where somebody belongs, whatever a later token says", async () => {
  await directory.findMembership(callerNamed("anna"))
  const moved = callerNamed("anna", { organisation: "org-b" as "org-a", name: "Anna New" })
  expect(await directory.findMembership(moved)).toMatchObject({ organisation: { id: "org-a" } })
})

test("a person who was removed is not brought back by a token that is still valid [ACCT-09]", async () => {
  await directory.findMembership(callerNamed("bea"))
  await members.remove("p-bea")
  expect(await directory.findMembership(callerNamed("bea"))).toBeNull()
  expect(await members.list("org-b")).toEqual([])
  const { rows } = await database.pool.query(
    "select name, email from customer_member where subject = 'p-bea'",
  )
  expect(rows).toEqual([{ name: "", email: "" }])
})

test("a machine can't stand in another organisation's plant", async () => {
  const misplaced = database.pool.query("update customer_machine set location_id = 'loc-b1' where id = 'm-1'")
  await expect(misplaced).rejects.toThrow("foreign key")
})
