/** Reuses embedded databases of finished tests after emptying them, since starting one takes ten times as long. */
import { openAsBlob } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { inject } from "vitest"
import { oneBatchAtATime } from "../../../platform/database/one-batch-at-a-time.ts"

export type Embedded = { db: PGlite; seeds: Seed[] }

/** Rows that a migration wrote into a table. */
type Seed = { table: string; rows: unknown[] }

const free: Embedded[] = []

/** @returns a database that contains only what the migrations left. */
export async function borrowEmbedded(): Promise<Embedded> {
  const known = free.pop()
  if (known) return known
  const db = oneBatchAtATime(
    await PGlite.create({
      loadDataDir: await openAsBlob(inject("embeddedTemplate")),
      extensions: { pg_trgm },
    }),
  )
  return { db, seeds: await readSeeds(db) }
}

/** Takes back a database without open connections. One that can't be emptied is closed. */
export async function giveBack(embedded: Embedded): Promise<void> {
  try {
    await empty(embedded)
    free.push(embedded)
  } catch {
    await embedded.db.close()
  }
}

async function empty({ db, seeds }: Embedded) {
  await db.exec("rollback")
  await db.exec("discard all")
  const tables = await filledTables(db)
  // Triggers of some tables forbid deleting or changing rows.
  await db.exec("set session_replication_role = replica")
  if (tables.length > 0) await db.exec(`truncate ${tables.join(", ")} restart identity cascade`)
  for (const { table, rows } of seeds)
    await db.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      JSON.stringify(rows),
    ])
  await db.exec(`set session_replication_role = origin; ${await restartSequences(db)}`)
}

async function filledTables(db: PGlite): Promise<string[]> {
  // The queue's own records stay: its version and the list of queues.
  const { rows: all } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'migration' or schemaname = 'queue' and tablename not in ('version', 'queue')`,
  )
  const questions = all.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows } = await db.query<{ name: string }>(questions.join(" union all "))
  return rows.map(({ name }) => name)
}

/** Also for tables whose rows were all deleted. */
async function restartSequences(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return rows.map(({ name }) => `alter sequence ${name} restart;`).join(" ")
}

async function readSeeds(db: PGlite): Promise<Seed[]> {
  const seeds: Seed[] = []
  for (const table of await filledTables(db))
    seeds.push({ table, rows: (await db.query(`select * from ${table}`)).rows })
  return seeds
}
