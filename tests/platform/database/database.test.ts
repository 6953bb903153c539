import { expect, inject, test } from "vitest"
import { inTransaction, openDatabase } from "../../../platform/database/database.ts"
import { migrate } from "../../../platform/database/migrate.ts"
import { databaseUrl } from "../../setup/database-url.ts"
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

test("PostgreSQL ends a statement that takes too long, and a migration may take its time", async ({
  skip,
}) => {
  const url = inject("postgresqlUrl")
  if (!url || process.env.TEST_ENGINE !== "postgresql") return skip("only PostgreSQL can")
  const { pool: fresh } = await freshDatabase()
  const { rows } = await fresh.query<{ name: string }>("SELECT current_database() AS name")
  const database = await openDatabase({
    databaseUrl: databaseUrl(url, String(rows[0]?.name)),
    dataDir: "unused",
    poolSize: 1,
    statementTimeoutMs: 200,
  })
  await migrate(database.pool)
  await expect(database.pool.query("SELECT pg_sleep(3)")).rejects.toThrow("statement timeout")
  expect((await database.pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }])
  await database.close()
})
