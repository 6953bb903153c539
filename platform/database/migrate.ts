import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { runner } from "node-pg-migrate"
import type pg from "pg"

// An owner that shuts down is gone within half a minute.
const mostAttempts = 60
const pauseMs = 500

const folder = join(import.meta.dirname, "migrations")

/**
 * Brings the schema up to date. Processes that start together wait for each other through an advisory lock. All pending
 * migrations run in one transaction, so that a killed start leaves nothing half done. It retries when the connection
 * breaks.
 *
 * @returns the names of the migrations that ran.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(pool, log)
    } catch (error) {
      if (attempt === mostAttempts || !isConnectionLost(error)) throw error
      await sleep(pauseMs)
    }
  }
}

/** The owner of the embedded database may just be ending; another process then takes over. */
function isConnectionLost(error: unknown): boolean {
  const { code = "", message = "" } = error as NodeJS.ErrnoException
  return ["EPIPE", "ECONNRESET", "ECONNREFUSED", "ENOENT"].includes(code) || message.includes("terminated")
}

async function migrateOnce(pool: pg.Pool, log: (message: string) => void): Promise<string[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // A migration, and the wait for another process that migrates, may take as long as they need.
    await client.query("SET statement_timeout = 0")
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: "up",
      migrationsTable: "migration",
      advisoryLockMode: "wait",
      singleTransaction: true,
      logger: { info: () => {}, warn: log, error: log },
    })
    await client.query("RESET statement_timeout")
    return done.map((migration) => migration.name)
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}
