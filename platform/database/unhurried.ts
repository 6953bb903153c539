import { setTimeout as sleep } from "node:timers/promises"
import type pg from "pg"

const longestRestMs = 1_000

/**
 * The same pool for work that may take its time. The embedded database does one thing at a time, so whoever asks it without a pause keeps
 * every reader waiting; here each query and each transaction is followed by a rest that is as long as it took.
 */
export function unhurried(pool: pg.Pool): pg.Pool {
  let rest: Promise<unknown> = Promise.resolve()

  function restAfter(startedAt: number) {
    rest = sleep(Math.min(performance.now() - startedAt, longestRestMs))
  }

  async function query(...question: Parameters<typeof pool.query>) {
    await rest
    const startedAt = performance.now()
    try {
      return await pool.query(...question)
    } finally {
      restAfter(startedAt)
    }
  }

  async function connect() {
    await rest
    const client = await pool.connect()
    const startedAt = performance.now()
    const release = client.release.bind(client)
    client.release = (broken) => {
      restAfter(startedAt)
      release(broken)
    }
    return client
  }

  return Object.assign(Object.create(pool), { query, connect })
}
