import pg from "pg"
import { inject, onTestFinished } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { poolOn } from "../../setup/embedded-pool.ts"
import { borrowEmbedded, giveBack } from "./used-embedded.ts"
import { borrowPostgresql, giveBackPostgresql } from "./used-postgresql.ts"

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
  const borrowed = await borrowPostgresql(serverUrl)
  const pool = new pg.Pool({ connectionString: borrowed.url, max: 8 })
  async function close() {
    await pool.end()
    await giveBackPostgresql(borrowed)
  }
  return { pool, engine: "postgresql", close }
}
