import pg from "pg"
import { openEmbedded } from "./embedded.ts"

/** A database that is ready for queries, through the same `pg` pool for either engine. */
export type Database = {
  pool: pg.Pool
  engine: "embedded" | "postgresql"
  close(): Promise<void>
}

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** The folder of the embedded engine's files. */
  dataDir: string
  poolSize?: number
  onError?: (error: Error) => void
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded engine in `dataDir`.
 *
 * All connections to the embedded engine share one backend session, so it has no LISTEN, no session state and no named
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
  // Without a listener, a connection that breaks while idle would end the process; the next query opens a new one.
  pool.on("error", (error) => onError?.(error))
  // The same holds for a connection that breaks in use; the failing query reports the error to its caller.
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
