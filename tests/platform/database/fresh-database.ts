import { randomUUID } from "node:crypto"
import pg from "pg"
import { inject, onTestFinished } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { databaseUrl } from "../../setup/database-url.ts"
import { poolOn } from "../../setup/embedded-pool.ts"
import { borrowEmbedded, giveBack } from "./used-embedded.ts"

/**
 * An empty, migrated database for one test, closed when the test ends. The test project decides about the engine: each
 * store and contract test runs on both.
 *
 * @param keep keeps it open beyond the calling test (for a `beforeAll`); the caller closes it.
 */
export async function freshDatabase({ keep = false } = {}): Promise<Database> {
  const database = process.env.TEST_ENGINE === "postgresql" ? await freshPostgresql() : await freshEmbedded()
  if (!keep) onTestFinished(() => database.close())
  return database
}

async function freshEmbedded(): Promise<Database> {
  const embedded = await borrowEmbedded()
  const { pool, stop } = await poolOn(embedded.db)
  async function close() {
    await stop()
    await giveBack(embedded)
  }
  return { pool, engine: "embedded", close }
}

async function freshPostgresql(): Promise<Database> {
  const serverUrl = inject("postgresqlUrl")
  if (!serverUrl) throw new Error("no PostgreSQL server is installed")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_test`)
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), max: 8 })
  await admin.end()
  // The whole server with its databases is deleted after the run.
  return { pool, engine: "postgresql", close: () => pool.end() }
}
