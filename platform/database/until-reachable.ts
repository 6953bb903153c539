import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"
import { reasonOf } from "../log/reason.ts"
import { StartFault } from "../log/start-fault.ts"

type Options = {
  /** Of a PostgreSQL server, with password. */
  url: string
  waitSeconds: number
  log: { warn(fields: object, message: string): void }
  retryMs?: number
}

/** The server is starting or stopping, or has no connection left; any other refusal by it won't change by waiting. */
const passing = /^(?:57P|53)/

/**
 * Waits until PostgreSQL answers: whole machines start at once, and the database is rarely the first.
 *
 * @throws {StartFault} that names the variable when it still doesn't answer, or at once when it refuses the user.
 */
export async function untilReachable(
  pool: Pick<pg.Pool, "query">,
  { url, waitSeconds, log, retryMs = 500 }: Options,
): Promise<void> {
  const { host } = new URL(url)
  const deadline = Date.now() + waitSeconds * 1_000
  for (let attempt = 1; ; attempt++) {
    const error = await pool.query("SELECT 1").then(
      () => null,
      (reason: Error & { code?: string }) => reason,
    )
    if (!error) return
    const reason = reasonOf(error)
    // A code of five characters comes from the server itself, so it was reached.
    if (/^[0-9A-Z]{5}$/.test(error.code ?? "") && !passing.test(error.code ?? ""))
      throw new StartFault(`DATABASE_URL: PostgreSQL at ${host} refuses: ${reason}`)
    if (Date.now() + retryMs > deadline)
      throw new StartFault(`DATABASE_URL: no PostgreSQL answers at ${host}: ${reason}`)
    if (attempt === 1)
      log.warn({ reason }, `DATABASE_URL: PostgreSQL at ${host} doesn't answer; trying for ${waitSeconds} s`)
    await sleep(retryMs)
  }
}
