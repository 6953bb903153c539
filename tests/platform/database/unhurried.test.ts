import { expect, test } from "vitest"
import { inTransaction } from "../../../platform/database/database.ts"
import { unhurried } from "../../../platform/database/unhurried.ts"
import { freshDatabase } from "./fresh-database.ts"

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

test("after a query and after a transaction the next waits as long as that took, and other pools don't", async () => {
  const { pool } = await freshDatabase()
  const slow = unhurried(pool)
  const nap = "select pg_sleep(0.2)"
  await slow.query(nap)
  const answered: string[] = []
  await Promise.all([
    slow.query("select 1").then(() => answered.push("slow")),
    pool.query("select 1").then(() => answered.push("other")),
  ])
  expect(answered).toEqual(["other", "slow"])
  await inTransaction(slow, async (client) => void (await client.query(nap)))
  expect(await timed(() => slow.query("select 1"))).toBeGreaterThan(150)
  await expect(slow.query("select nothing")).rejects.toThrow()
  expect((await slow.query("select 1 as one")).rows).toEqual([{ one: 1 }])
})
