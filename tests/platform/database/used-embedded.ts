/** Embedded databases of finished tests, emptied. */
import { openAsBlob } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { inject } from "vitest"
import { oneBatchAtATime } from "../../../platform/database/one-batch-at-a-time.ts"
import { type Ask, emptyDatabase, readSeeds, type Seeds } from "./empty-database.ts"

export type Embedded = { db: PGlite; seeds: Seeds }

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
  return { db, seeds: await readSeeds(askOf(db)) }
}

/** Takes back a database without open connections. One that can't be emptied is closed. */
export async function giveBack({ db, seeds }: Embedded): Promise<void> {
  try {
    await db.exec("rollback")
    await db.exec("discard all")
    await emptyDatabase(askOf(db), seeds)
    free.push({ db, seeds })
  } catch {
    await db.close()
  }
}

function askOf(db: PGlite): Ask {
  return async (statements) => (await db.exec(statements)).at(-1)?.rows ?? []
}
