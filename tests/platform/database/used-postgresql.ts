/** Databases of finished tests on the run's PostgreSQL server, emptied. */
import { randomUUID } from "node:crypto"
import pg from "pg"
import { databaseUrl } from "../../setup/database-url.ts"
import { type Ask, emptyDatabase, readSeeds, type Seeds } from "./empty-database.ts"

export type OnServer = { url: string; ask: Ask; seeds: Seeds }

const free: OnServer[] = []

/** @returns a database that contains only what the migrations left. */
export async function borrowPostgresql(serverUrl: string): Promise<OnServer> {
  const known = free.pop()
  if (known) return known
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  // The whole server with its databases is deleted after the run.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_test`)
  await admin.end()
  const url = databaseUrl(serverUrl, name)
  const ask = await keptConnection(url)
  return { url, ask, seeds: await readSeeds(ask) }
}

/** Takes back a database whose pool has ended. One that can't be emptied, since somebody holds a lock, is left alone. */
export async function giveBackPostgresql(database: OnServer): Promise<void> {
  await emptyDatabase(database.ask, database.seeds).then(
    () => free.push(database),
    () => undefined,
  )
}

/** It knows the tables after the first test, which takes longer than to empty them. */
async function keptConnection(url: string): Promise<Ask> {
  const client = new pg.Client({ connectionString: url, lock_timeout: 2_000 })
  // The server ends before this process does.
  client.on("error", () => undefined)
  await client.connect()
  return async (statements) => {
    const results = [await client.query(statements)].flat()
    return results.at(-1)?.rows ?? []
  }
}
