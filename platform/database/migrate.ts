import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { runner } from "node-pg-migrate"
import type pg from "pg"
import { reasonOf } from "../log/reason.ts"
import { StartFault } from "../log/start-fault.ts"

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
 * @throws {StartFault} when the user of the database may not create what the migrations need.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(pool, log)
    } catch (error) {
      if (isForbidden(error)) throw new StartFault(`${forbidden} PostgreSQL says: ${deniedBy(error)}`)
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

const forbidden =
  "DATABASE_URL: its user may not create tables in that database. Make it the owner: ALTER DATABASE … OWNER TO …."

/** PostgreSQL's refusal. The migrations' runner keeps the text of some errors only, without the code. */
function isForbidden(error: unknown): boolean {
  const { code, message = "" } = error as NodeJS.ErrnoException
  return code === "42501" || message.includes("permission denied")
}

/** The runner puts the whole stack into its message. */
function deniedBy(error: unknown): string {
  return /permission denied[^\n]*/.exec(reasonOf(error))?.[0] ?? reasonOf(error)
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
