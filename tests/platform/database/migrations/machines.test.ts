/** Machines move to a service of their own; tickets name them by ids, and labels by serial numbers. */
import { readdirSync } from "node:fs"
import { runner } from "node-pg-migrate"
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { serialKey } from "../../../../platform/words/serial-key.ts"
import { freshDatabase } from "../fresh-database.ts"

const folder = "platform/database/migrations"
const machines = "1764370000000_machines.sql"

let database: Database
let client: pg.PoolClient

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  client = await database.pool.connect()
  await migrateBeside(readdirSync(folder).filter((name) => name < machines).length)
  await client.query(
    `insert into customer_organisation (id, name, country, customer_number) values ('org', 'Alpha', 'DE', '1')`,
  )
  await client.query(`insert into customer_location (id, organisation_id, name, street, postal_code, city, country)
    values ('loc', 'org', 'Werk 1', 'Weg 1', '20095', 'Hamburg', 'DE')`)
  await client.query(`insert into customer_machine (id, organisation_id, location_id, serial_number, name, model, commissioned_on, product_slug, words) values
    ('m-1', 'org', 'loc', 'SN2041-07', 'Line 1', 'Sigma 688', '2019-03-04', 'sigma-688', array_to_tsvector('{line}')),
    ('m-2', 'org', 'loc', 'sn 2041/07', null, 'Sigma 688', '2020-03-04', null, ''),
    ('m-3', 'org', 'loc', '--', null, 'Sigma 688', '2020-03-04', null, '')`)
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
    ...{ schema: ["before", "public"], createSchema: true },
    ...{ migrationsTable: "migration", migrationsSchema: "before" },
    ...{ singleTransaction: true, noLock: true, log: () => {} },
  })
  await client.query("set search_path to before, public")
}

test("machines keep their ids, and take a copy of their plant along", async () => {
  const { rows } = await client.query(
    `select id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, name, model, type, product_slug,
       commissioned_on::text, status, words::text from machine where id = 'm-1'`,
  )
  expect(rows).toEqual([
    {
      ...{
        id: "m-1",
        organisation_id: "org",
        location_id: "loc",
        serial_number: "SN2041-07",
        name: "Line 1",
      },
      ...{ plant_name: "Werk 1", plant_city: "Hamburg", plant_country: "DE", model: "Sigma 688", type: "" },
      ...{ product_slug: "sigma-688", commissioned_on: "2019-03-04", status: "ACTIVE", words: "'line'" },
    },
  ])
})

test("two serial numbers that mean the same don't stop the start: the first machine keeps the key", async () => {
  const { rows } = await client.query("select id, serial_key from machine order by id")
  expect(rows).toEqual([
    { id: "m-1", serial_key: serialKey("SN2041-07") },
    { id: "m-2", serial_key: "SN204107#m-2" },
    { id: "m-3", serial_key: "#m-3" },
  ])
})
