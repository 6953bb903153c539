import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "../../platform/database/migrate.ts"
import { localNotifications } from "../../platform/notifications/notifications.ts"
import { openQueue } from "../../platform/queue/open-queue.ts"
import { databaseUrl } from "./database-url.ts"
import { poolOn } from "./embedded-pool.ts"
import { findPostgresql, startPostgresql } from "./postgresql.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated data folder from which every embedded test database starts. */
    embeddedTemplate: string
    /** A PostgreSQL server with the migrated database `template_test`; null when none is installed. */
    postgresqlUrl: string | null
  }
}

/** Creates a migrated template of each engine once per run, so that a test's database is a copy and needs no initdb. */
export default async function setup(project: TestProject) {
  const cache = join(project.config.root, ".cache")
  mkdirSync(cache, { recursive: true })
  project.provide("embeddedTemplate", await embeddedTemplate(cache))
  const bin = findPostgresql()
  if (!bin) {
    console.warn("No PostgreSQL server is installed: the tests run on the embedded database only.")
    project.provide("postgresqlUrl", null)
    return
  }
  const server = await startPostgresql(bin)
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query("CREATE DATABASE template_test")
  await admin.end()
  const pool = new pg.Pool({ connectionString: databaseUrl(server.url, "template_test") })
  await prepare(pool)
  await pool.end()
  project.provide("postgresqlUrl", server.url)
  return server.stop
}

/** Creates our tables, and those of the queue, which it creates itself. */
async function prepare(pool: pg.Pool) {
  await migrate(pool, console.warn)
  const queue = await openQueue({
    pool,
    notifications: localNotifications(),
    kinds: [],
    hasWorkers: false,
    log: console,
  })
  await queue.stop()
}

async function embeddedTemplate(cache: string): Promise<string> {
  const db = await PGlite.create({ extensions: { pg_trgm } })
  const { pool, stop } = await poolOn(db)
  await prepare(pool)
  await stop()
  const file = join(cache, "embedded-template.tar")
  writeFileSync(file, Buffer.from(await (await db.dumpDataDir("none")).arrayBuffer()))
  await db.close()
  return file
}
