import type pg from "pg"

/**
 * Statements that do what `truncate … cascade` does, in a fraction of its time where there are few rows: a truncated table and its indexes
 * get new files.
 */
export async function clearingOf(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive hanging(id) as (
       select $1::regclass::oid union select conrelid from pg_constraint join hanging on confrelid = id where contype = 'f'
     ) select id::regclass::text as name from hanging`,
    [table],
  )
  // Neither order nor triggers matter, as when truncating.
  return [
    "set session_replication_role = replica",
    ...rows.map(({ name }) => `delete from ${name}`),
    "set session_replication_role = origin",
  ].join("; ")
}
