import pg from "pg"
import { openEmbedded } from "./embedded.ts"

/** A database that is ready for queries; the same `pg` pool whichever engine stands behind it. */
export type Database = {
  pool: pg.Pool
  engine: "embedded" | "postgresql"
  close(): Promise<void>
}

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** Where the embedded engine keeps its files. */
  dataDir: string
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
  const embedded = await openEmbedded(options.dataDir)
  const pool = createPool({ ...poolOptions, ...embedded.connection }, options.onError)
  async function close() {
    await pool.end()
    await embedded.close()
  }
  return { pool, engine: "embedded", close }
}

function createPool(config: pg.PoolConfig, onError: ((error: Error) => void) | undefined): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config })
  // A connection that breaks while idle must not take the process with it; the next query opens a new one.
  pool.on("error", (error) => onError?.(error))
  // Nor one that breaks in use: whoever uses it hears of it by the query that fails.
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}

/** Runs `work` in one transaction; any throw rolls everything back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query("BEGIN")
    const result = await work(client)
    await client.query("COMMIT")
    return result
  } catch (error) {
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}
