/** The register of people takes over the members whom a database of the version before had. */
import { readdirSync } from "node:fs"
import { runner } from "node-pg-migrate"
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { freshDatabase } from "../fresh-database.ts"

const folder = "platform/database/migrations"
const people = "1764360000000_customers_people.sql"

let database: Database
let client: pg.PoolClient

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  client = await database.pool.connect()
  const before = readdirSync(folder).filter((name) => name < people)
  await migrateBeside(before.length)
  await client.query(
    `insert into customer_organisation (id, name, country, customer_number) values ('org', 'Alpha', 'DE', '1')`,
  )
  await client.query(`insert into customer_member (subject, organisation_id, name, email, sees_colleagues_tickets, removed_at) values
    ('s-1', 'org', 'Anna', 'Anna@Alpha.example', true, null), ('s-2', 'org', 'Anna Two', 'anna@alpha.example', false, null),
    ('s-3', 'org', '', '', false, '2026-01-01')`)
  await migrateBeside(Number.POSITIVE_INFINITY)
})

afterAll(async () => {
  await client.query("reset search_path; drop schema before cascade")
  client.release()
  await database.close()
})

/** In a schema of its own, since the test's database has all migrations already. */
async function migrateBeside(count: number): Promise<void> {
  await runner({
    ...{ dbClient: client, dir: folder, direction: "up", count },
    ...{
      schema: ["before", "public"],
      createSchema: true,
      migrationsTable: "migration",
      migrationsSchema: "before",
    },
    ...{ singleTransaction: true, noLock: true, log: () => {} },
  })
  await client.query("set search_path to before, public")
}

test("members are people with their organisation; their roles are taken from their next token", async () => {
  const { rows } = await client.query(
    `select p.subject, p.introduced_at, m.organisation_id, m.sees_colleagues_tickets from customer_person p
     join customer_membership m on m.person_id = p.id order by p.subject`,
  )
  expect(rows).toEqual([
    { subject: "s-1", introduced_at: null, organisation_id: "org", sees_colleagues_tickets: true },
    { subject: "s-2", introduced_at: null, organisation_id: "org", sees_colleagues_tickets: false },
  ])
})

test("two members with one address don't stop the start: the first is found by it", async () => {
  const { rows } = await client.query(
    "select subject, email_key from customer_person where removed_at is null order by subject",
  )
  expect(rows).toEqual([
    { subject: "s-1", email_key: "anna@alpha.example" },
    { subject: "s-2", email_key: "anna@alpha.example#s-2" },
  ])
})

test("somebody who was removed stays removed", async () => {
  const { rows } = await client.query("select subject from customer_person where removed_at is not null")
  expect(rows).toEqual([{ subject: "s-3" }])
})
