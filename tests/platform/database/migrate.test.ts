import { randomUUID } from "node:crypto"
import type pg from "pg"
import { expect, test } from "vitest"
import { migrate } from "../../../platform/database/migrate.ts"
import { freshDatabase } from "./fresh-database.ts"

test("a user without rights in the database ends the start in one sentence that says what to do", async () => {
  const { pool } = await freshDatabase()
  const stranger = `stranger_${randomUUID().replaceAll("-", "")}`
  const client = await pool.connect()
  const release = client.release.bind(client)
  // The migrations give the connection back, and nobody else may get it with that role.
  client.release = () => undefined
  await client.query(`create role ${stranger}`)
  await client.query(`set role ${stranger}`)
  const asStranger = { connect: async () => client } as unknown as pg.Pool
  const outcome = await migrate(asStranger).catch((error: Error) => `${error.name}: ${error.message}`)
  await client.query("reset role")
  await client.query(`drop role ${stranger}`)
  release()
  expect(outcome).toBe(
    "StartFault: DATABASE_URL: its user may not create tables in that database. Make it the owner: " +
      "ALTER DATABASE … OWNER TO …. PostgreSQL says: permission denied for schema public",
  )
})
