import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { JobKind } from "./job-kind.ts"
import type { Sender } from "./queue.ts"

/**
 * Turns the entries that a migration copied from an older version's outbox into jobs. It works in one transaction, so
 * that a killed start neither loses nor duplicates any. Entries of unknown kinds are kept.
 * @returns the number of jobs.
 */
export function handOver(pool: pg.Pool, queue: Sender, kinds: readonly JobKind[]): Promise<number> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ queue: string; data: object }>(
      "with gone as (delete from queue_handover where queue = any($1) returning *) select queue, data from gone order by id",
      [[...byName.keys()]],
    )
    for (const { queue: name, data } of rows) {
      const kind = byName.get(name)
      if (kind) await queue.send(kind, data, { inTransaction: client })
    }
    return rows.length
  })
}
