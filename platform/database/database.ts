import pg from "pg"
import type { OutageLog } from "../log/outage-log.ts"
import { type EmbeddedAddress, openEmbedded } from "./embedded.ts"

/** A database that is ready for queries, through the same `pg` pool for either engine. */
export type Database = {
  pool: pg.Pool
  engine: "embedded" | "postgresql"
  /** The address at which other threads of this process reach the embedded engine. */
  embedded?: EmbeddedAddress
  close(): Promise<void>
}

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** The folder of the embedded engine's files. */
  dataDir: string
  /** The address of the embedded engine when another thread of this process has opened it already. */
  embedded?: EmbeddedAddress | undefined
  poolSize?: number
  /**
   * PostgreSQL ends a statement that takes longer. The embedded engine can't; there the limits on queries have to do.
   */
  statementTimeoutMs?: number
  /** Is told of connections that break while idle, and of new ones. */
  outage?: OutageLog
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
    const { databaseUrl: connectionString, statementTimeoutMs: statement_timeout } = options
    const limit = statement_timeout === undefined ? {} : { statement_timeout }
    const pool = createPool({ ...poolOptions, ...limit, connectionString }, options.outage)
    return { pool, engine: "postgresql", close: () => pool.end() }
  }
  const { address, close: closeEmbedded } = options.embedded
    ? { address: options.embedded, close: async () => {} }
    : await openEmbedded(options.dataDir)
  const { host, database, user } = address
  const pool = createPool({ ...poolOptions, host, database, user }, options.outage)
  async function close() {
    await pool.end()
    await closeEmbedded()
  }
  return { pool, engine: "embedded", embedded: address, close }
}

function createPool(config: pg.PoolConfig, outage: OutageLog | undefined): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config })
  // Without a listener, a connection that breaks while idle would end the process; the next query opens a new one.
  pool.on("error", (error) => outage?.failed(error))
  // The same holds for a connection that breaks in use; the failing query reports the error to its caller.
  pool.on("connect", (client) => {
    client.on("error", () => {})
    outage?.succeeded()
  })
  return pool
}

/** Callbacks that wait for a transaction's commit, by the client that runs the transaction. */
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
 * Calls back once per key when a transaction of `inTransaction` is committed, and never when it is rolled back. The
 * callback is lost when the process dies in between, and is never called for transactions that are run without
 * `inTransaction`. So use it only for work that is repeated anyway.
 */
export function afterCommit(client: pg.ClientBase, key: string, callback: () => void): void {
  afterCommits.get(client)?.set(key, callback)
}
