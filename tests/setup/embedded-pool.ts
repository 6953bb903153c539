import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import pg from "pg"

/**
 * A `pg` pool on a PGlite of this process, over a socket as in the running product.
 *
 * @param db of `oneBatchAtATime`, which takes a database only once.
 */
export async function poolOn(db: PGlite): Promise<{ pool: pg.Pool; stop(): Promise<void> }> {
  const host = mkdtempSync(join(tmpdir(), "pgl-"))
  const server = new PGLiteSocketServer({
    db,
    path: join(host, ".s.PGSQL.5432"),
    maxConnections: 16,
  })
  await server.start()
  const pool = new pg.Pool({ host, user: "postgres", database: "postgres", max: 8 })
  async function stop() {
    await pool.end()
    await server.stop()
    rmSync(host, { recursive: true, force: true })
  }
  return { pool, stop }
}
