import pg from "pg"
import { type EmbeddedAddress, openEmbedded } from "./embedded.ts"

/** A database that is ready for queries; the same `pg` pool whichever engine stands behind it. */
export type Database = {
  pool: pg.Pool
  engine: "embedded" | "postgresql"
  /** Where other threads of this process reach the embedded engine. */
  embedded?: EmbeddedAddress
  close(): Promise<void>
}

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** Where the embedded engine keeps its files. */
  dataDir: string
  /** Of the embedded engine that this process has open in another thread. */
  embedded?: EmbeddedAddress | undefined
  poolSize?: number
  onError?: (error: Error) => void
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded engine in `dataDir`.
 *
 * All connections to the embedded engine share one backend session: no LISTEN, no session state, no named
 * prepared statements. Transactions are safe; the engine runs one at a time.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const poolOptions = { max: options.poolSize ?? 10, idleTimeoutMillis: 30_000 }
  if (options.databaseUrl) {
    const pool = createPool({ ...poolOptions, connectionString: options.databaseUrl }, options.onError)
    return { pool, engine: "postgresql", close: () => pool.end() }
  }
  const { address, close: closeEmbedded } = options.embedded
    ? { address: options.embedded, close: async () => {} }
    : await openEmbedded(options.dataDir)
  const { host, database, user } = address
  const pool = createPool({ ...poolOptions, host, database, user }, options.onError)
  async function close() {
    await pool.end()
    await closeEmbedded()
  }
  return { pool, engine: "embedded", embedded: address, close }
}

function createPool(config: pg.PoolConfig, onError: ((error: Error) => void) | undefined): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config })
  // A connection that breaks while idle must not take the process with it; the next query opens a new one.
  pool.on("error", (error) => onError?.(error))
  // Nor one that breaks in use: whoever uses it hears of it by the query that fails.
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}

/** What waits for a transaction's commit, by the client that runs it. */
const afterCommits = new WeakMap<pg.ClientBase, Map<string, () => void>>()

/** Runs `work` in one transaction; any throw rolls everything back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const callbacks = new Map<string, () => void>()
  let broken: Error | undefined
  try {
    await client.query("BEGIN")
    afterCommits.set(client, callbacks)
    const result = await work(client)
    await client.query("COMMIT")
    for (const callback of callbacks.values()) callback()
    return result
  } catch (error) {
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    afterCommits.delete(client)
    client.release(broken)
  }
}

/**
 * Calls back once per key when the transaction of `inTransaction` is committed, and never when it is rolled back. A process that dies in
 * between calls nobody, and who runs a transaction by other means isn't called: only for what is done again anyway.
 */
export function afterCommit(client: pg.ClientBase, key: string, callback: () => void): void {
  afterCommits.get(client)?.set(key, callback)
}
