import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { JobKind } from "./job-kind.ts"
import type { Sender } from "./queue.ts"

/**
 * Turns what a migration found waiting in an outbox of the version before into jobs. In one transaction, so that a killed start loses
 * nothing and doubles nothing. What no kind knows stays. @returns how many jobs it made.
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
