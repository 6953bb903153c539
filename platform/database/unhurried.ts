import type pg from "pg"

const longestRestMs = 1_000

/**
 * The same pool for work that may take its time. The embedded database does one thing at a time, so whoever asks it without a pause keeps
 * every reader waiting. Here queries and transactions go one after the other, and each is followed by a rest that is as long as it took.
 */
export function unhurried(pool: pg.Pool): pg.Pool {
  let last: Promise<unknown> = Promise.resolve()

  /** @returns, when the turn has come, a function that ends it. */
  async function takeTurn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    const startedAt = performance.now()
    return () => setTimeout(resolve, Math.min(performance.now() - startedAt, longestRestMs))
  }

  async function query(...question: Parameters<typeof pool.query>) {
    const endTurn = await takeTurn()
    try {
      return await pool.query(...question)
    } finally {
      endTurn()
    }
  }

  async function connect() {
    const endTurn = await takeTurn()
    const client = await pool.connect().catch((error: unknown) => {
      endTurn()
      throw error
    })
    const release = client.release.bind(client)
    client.release = (broken) => {
      endTurn()
      release(broken)
    }
    return client
  }

  return Object.assign(Object.create(pool), { query, connect })
}
