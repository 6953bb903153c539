import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { vacuumEach } from "../../../platform/upkeep/vacuum.ts"
import { freshDatabase } from "../database/fresh-database.ts"

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

test("a night's vacuum lets an index answer alone and tells the planner how many rows there are [STORE-01]", async () => {
  const { pool } = database
  await pool.query(
    `insert into ticket_person (subject, name, email, language) select 'p-' || n, 'Ada', 'ada' || n || '@plant.example', 'en' from generate_series(1, 2000) n`,
  )
  async function fetchesForCount(): Promise<number> {
    await pool.query("set enable_seqscan = off")
    const { rows } = await pool.query<Record<"QUERY PLAN", string>>(
      "explain (analyze, costs off) select count(subject) from ticket_person",
    )
    await pool.query("reset enable_seqscan")
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n")
    return Number(/Heap Fetches: (\d+)/.exec(plan)?.[1] ?? Number.NaN)
  }

  await vacuumEach(pool)

  expect(await fetchesForCount()).toBe(0)
  const { rows } = await pool.query("select reltuples from pg_class where relname = 'ticket_person'")
  expect(rows[0].reltuples).toBe(2000)
})

test("the queue's own tables are vacuumed too, under their schema's name", async () => {
  const asked: string[] = []
  const pool = {
    async query(text: string) {
      asked.push(text)
      return text.startsWith("vacuum") ? { rows: [] } : database.pool.query(text)
    },
  }

  await vacuumEach(pool as unknown as Database["pool"])

  expect(asked).toContain("vacuum (analyze) public.ticket")
  expect(asked.some((text) => text.includes("pg_catalog.") && text.startsWith("vacuum"))).toBe(false)
})
