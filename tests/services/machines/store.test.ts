/** The lists of a customer with thousands of machines are read through indexes. */
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { machineCondition } from "../../../services/machines/machine-columns.ts"
import type { MachineQuery } from "../../../services/machines/rows.ts"
import { MachineStore } from "../../../services/machines/store.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

let database: Database
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  pool = database.pool
  await pool.query(`insert into machine (id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, serial_key, name, model,
      commissioned_on, words)
    select 'm-' || n, 'org-' || n % 50, 'loc-' || n % 200, 'Plant', 'City', 'DE', 'SN' || n, 'SN' || n, 'Line ' || n, 'Sigma ' || n % 10, '2020-01-01',
      array_to_tsvector(array['sn' || n, 'line'])
    from generate_series(1, 10000) as n`)
  await pool.query("analyze machine")
})
afterAll(() => database.close())

const usual: Omit<MachineQuery, "sort" | "descending" | "first" | "skip"> = {
  ...{ organisations: ["org-7"], locations: null, models: null, types: null, statuses: ["ACTIVE"] },
  ...{ warranty: null, contract: null, ids: null, search: null, today: "2026-11-21" },
}

async function planOf(query: Partial<typeof usual>): Promise<string> {
  const { condition, values } = machineCondition({ ...usual, ...query })
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    `explain select m.id from machine m where ${condition} order by lower(coalesce(m.name, m.model)), m.serial_number, m.id limit 25`,
    values,
  )
  return rows.map((row) => row["QUERY PLAN"]).join("\n")
}

test.each([
  ["all of one organisation", {}, /machine_(list|plant)/],
  ["those of one plant", { locations: ["loc-7"] }, /machine_plant/],
] as const)("%s are found by an index", async (_name, query, index) => {
  const plan = await planOf(query)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan/)
})

test("a serial number is found by an index, also one of a machine that is no longer in use", async () => {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    "explain select id from machine m where ($1::text[] is null or m.organisation_id = any($1)) and m.serial_key = $2",
    [["org-7"], "SN4707"],
  )
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/machine_serial_any/)
})

test("a list that fits on its page is read by one statement, and a full page is counted", async () => {
  const asked: string[] = []
  const counting = {
    query(text: string, values: unknown[]) {
      asked.push(text)
      return pool.query(text, values)
    },
  }
  const query = { ...usual, sort: "NAME", descending: false, skip: 0 } as const
  const list = (first: number) => new MachineStore(counting as never).listMachines({ ...query, first })
  const whole = await list(1_000)
  expect([whole.items.length, asked.length]).toEqual([whole.total, 1])
  const page = await list(2)
  expect([page.items.map(({ id }) => id), page.total, asked.length]).toEqual([
    whole.items.slice(0, 2).map(({ id }) => id),
    whole.total,
    3,
  ])
})
