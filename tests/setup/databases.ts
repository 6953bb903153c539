import { createHash } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { migrate } from "../../platform/database/migrate.ts"
import { oneBatchAtATime } from "../../platform/database/one-batch-at-a-time.ts"
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

/**
 * Makes a migrated template of the project's engine, so that a test's database is a copy and needs no initdb. Vitest calls this once
 * per project.
 */
export default async function setup(project: TestProject) {
  const cache = join(project.config.root, ".cache")
  mkdirSync(cache, { recursive: true })
  project.provide("embeddedTemplate", await embeddedTemplate(cache))
  project.provide("postgresqlUrl", null)
  const bin = findPostgresql()
  if (!bin && project.name === "embedded")
    console.warn("No PostgreSQL server is installed: the tests run on the embedded database only.")
  if (!bin || project.name !== "postgresql") return
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

/** Kept between runs until something changes that it is made of: it takes as long as the tests of many a change. */
async function embeddedTemplate(cache: string): Promise<string> {
  const file = join(cache, `embedded-template-${templateVersion()}.tar`)
  if (existsSync(file)) return file
  const db = oneBatchAtATime(await PGlite.create({ extensions: { pg_trgm } }))
  const { pool, stop } = await poolOn(db)
  await prepare(pool)
  await stop()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await (await db.dumpDataDir("none")).arrayBuffer()))
  await db.close()
  for (const old of globSync("embedded-template*.tar", { cwd: cache }))
    rmSync(join(cache, old), { force: true })
  renameSync(unfinished, file)
  return file
}

/** Migrations, the code that runs them and opens the queue, and the versions of the packages. */
function templateVersion(): string {
  const madeOf = ["package-lock.json", ...globSync("platform/{database,queue}/**/*.{ts,sql}").sort()]
  const hash = createHash("sha256")
  for (const path of madeOf) hash.update(path).update(readFileSync(path))
  return hash.digest("hex").slice(0, 16)
}
