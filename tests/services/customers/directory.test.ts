import { expect, test } from "vitest"
import { type Caller, callerOf } from "../../../services/access/caller.ts"
import { createDirectory } from "../../../services/customers/directory.ts"
import { MemberStore } from "../../../services/customers/member-store.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { claimsOf, fillCustomers, type PersonName } from "./fixture.ts"

async function openDirectory() {
  const { pool } = await freshDatabase()
  await fillCustomers(pool)
  return { pool, directory: createDirectory(pool), members: new MemberStore(pool) }
}

function callerNamed(name: PersonName, changes: Partial<ReturnType<typeof claimsOf>> = {}): Caller {
  const { sub, locale, ...claims } = { ...claimsOf(name), ...changes }
  return callerOf({ subject: sub, language: locale, ...claims })
}

test("the token introduces whom the register doesn't know, into an organisation that it knows", async () => {
  const { directory, members } = await openDirectory()
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
  const { directory } = await openDirectory()
  await directory.findMembership(callerNamed("anna"))
  const moved = callerNamed("anna", { organisation: "org-b" as "org-a", name: "Anna New" })
  expect(await directory.findMembership(moved)).toMatchObject({ organisation: { id: "org-a" } })
})

test("a person who was removed is not brought back by a token that is still valid [ACCT-09]", async () => {
  const { directory, members, pool } = await openDirectory()
  await directory.findMembership(callerNamed("anna"))
  await members.remove("p-anna")
  expect(await directory.findMembership(callerNamed("anna"))).toBeNull()
  expect(await members.list("org-a")).toEqual([])
  const { rows } = await pool.query("select name, email from customer_member")
  expect(rows).toEqual([{ name: "", email: "" }])
})

test("a machine can't stand in another organisation's plant", async () => {
  const { pool } = await openDirectory()
  const misplaced = pool.query("update customer_machine set location_id = 'loc-b1' where id = 'm-1'")
  await expect(misplaced).rejects.toThrow("foreign key")
})
