import { join } from "node:path"
import { runner } from "node-pg-migrate"
import type pg from "pg"

const folder = join(import.meta.dirname, "migrations")

/**
 * Brings the schema up to date. Processes that start together wait for each other on an advisory lock; all pending
 * migrations run in one transaction, so a killed start leaves nothing half done.
 *
 * @returns the names of the migrations that ran.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: "up",
      migrationsTable: "migration",
      advisoryLockMode: "wait",
      singleTransaction: true,
      logger: { info: () => {}, warn: log, error: log },
    })
    return done.map((migration) => migration.name)
  } finally {
    client.release()
  }
}
