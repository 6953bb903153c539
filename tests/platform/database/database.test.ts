import { expect, test } from "vitest"
import { inTransaction } from "../../../platform/database/database.ts"
import { freshDatabase } from "./fresh-database.ts"

test("a transaction that throws leaves nothing behind", async () => {
  const { pool } = await freshDatabase()
  await pool.query("CREATE TABLE note (text text)")
  const work = inTransaction(pool, async (client) => {
    await client.query("INSERT INTO note VALUES ('half')")
    throw new Error("stop")
  })
  await expect(work).rejects.toThrow("stop")
  expect((await pool.query("SELECT * FROM note")).rows).toEqual([])
})

test("parallel read-modify-write transactions lose no update", async () => {
  const { pool } = await freshDatabase()
  await pool.query("CREATE TABLE counter (n int)")
  await pool.query("INSERT INTO counter VALUES (0)")
  async function increment() {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query("SELECT n FROM counter FOR UPDATE")
      await client.query("UPDATE counter SET n = $1", [rows[0].n + 1])
    })
  }
  await Promise.all(Array.from({ length: 40 }, increment))
  expect((await pool.query("SELECT n FROM counter")).rows[0].n).toBe(40)
})
