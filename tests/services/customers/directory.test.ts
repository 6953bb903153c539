import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { createDirectory, type Directory } from "../../../services/customers/directory.ts"
import { MembershipStore } from "../../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../../services/customers/register/person-store.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fillCustomers, introducePeople } from "./fixture.ts"

let database: Database
let directory: Directory
let memberships: MembershipStore
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await fillCustomers(database.pool)
  await introducePeople(database.pool, "anna", "ben", "bea")
  directory = createDirectory(database.pool)
  memberships = new MembershipStore(database.pool)
})
afterAll(() => database.close())

test("people are named for other services, until they are removed", async () => {
  expect(await directory.findPerson("p-anna")).toEqual({
    name: "Person anna",
    email: "anna@customer.example",
  })
  expect(await directory.findPerson("p-nobody")).toBeNull()
  await new PersonStore(database.pool).remove("p-bea")
  expect(await directory.findPerson("p-bea")).toBeNull()
})

test("who sees all tickets of the organisation belongs to it, and has accepted to", async () => {
  const { pool } = database
  const find = (...subjects: string[]) =>
    pool
      .connect()
      .then((client) =>
        directory.listSeeingColleagues("org-a", subjects, client).finally(() => client.release()),
      )
  await pool.query("update customer_organisation set colleagues_see_tickets = true where id = 'org-a'")
  expect((await find("p-anna", "p-ben", "p-bea")).sort()).toEqual(["p-anna", "p-ben"])
  const anna = await new PersonStore(pool).findBySubject("p-anna")
  await pool.query(
    `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
     values (gen_random_uuid(), $1, 'org-a', 'en', 'p-ben', now(), now() + interval '14 days')`,
    [anna?.id],
  )
  expect(await find("p-anna", "p-ben")).toEqual(["p-ben"])
  await memberships.remove(anna?.id ?? "", "org-a")
  expect(await find("p-anna", "p-ben")).toEqual(["p-ben"])
})
