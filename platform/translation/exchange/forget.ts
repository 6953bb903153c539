import type pg from "pg"
import { ImportStore } from "./import-store.ts"

/** The texts of imports are in the content by then; what remains is in the audit log. */
const keptDays = 30

export async function forgetExchanges(pool: pg.Pool): Promise<void> {
  await new ImportStore(pool).forget(keptDays)
  for (const table of ["translation_export", "translation_order"])
    await pool.query(`delete from ${table} where made_at < now() - make_interval(days => $1)`, [keptDays * 3])
}
