/**
 * PostgreSQL has a process of its own that vacuums; the embedded engine has none. Without it, rows that were deleted stay in their tables
 * (those of the queue grow with each job), the planner has no statistics, and no index may answer alone: counting 10,000 tickets read all
 * of their texts.
 */
import type pg from "pg"

/** One table after the other, since each keeps the only session busy for up to a second. A vacuum passes over pages without changes. */
export async function vacuumEach(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}
