/** Makes a used database what the migrations left, since a new one takes five to ten times as long. */

/** Runs statements as one that may do everything. @returns the rows of a single one. */
export type Ask = (statements: string) => Promise<Record<string, unknown>[]>

/** Puts back the rows that migrations wrote. */
export type Seeds = readonly string[]

/** A few dead rows don't slow a test; more do, and then new files for the table and its indexes are worth their time. */
const dearBytes = 32 * 8192

/** The queue's own records stay: its version and the list of queues. A table without rows has no pages, whatever it had before. */
const withPages = `with tables as materialized (
    select format('%I.%I', nspname, relname) as name, pg_relation_size(c.oid)::int as bytes
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and (nspname = 'public' and relname <> 'migration' or nspname = 'queue' and relname not in ('version', 'queue'))
  ) select name, bytes from tables where bytes > 0`

/** Also of tables whose rows were all deleted. */
const restartSequences = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname in ('public', 'queue') and last_value is not null`

export async function readSeeds(ask: Ask): Promise<Seeds> {
  const seeds: string[] = []
  for (const { name } of await ask(withPages)) {
    const rows =
      await ask(`select format('insert into ${name} select * from json_populate_record(null::${name}, %L)', row_to_json(kept)) as seed
      from ${name} as kept`)
    seeds.push(...rows.map(({ seed }) => String(seed)))
  }
  return seeds
}

export async function emptyDatabase(ask: Ask, seeds: Seeds): Promise<void> {
  const tables = await ask(withPages)
  const dear = tables.filter(({ bytes }) => Number(bytes) > dearBytes).map(({ name }) => name)
  const others = tables.filter(({ bytes }) => Number(bytes) <= dearBytes).map(({ name }) => name)
  await ask(
    [
      // Triggers of some tables forbid deleting or changing rows.
      "set session_replication_role = replica",
      ...(dear.length > 0 ? [`truncate ${dear.join(", ")} cascade`] : []),
      ...others.map((name) => `delete from ${name}`),
      ...seeds,
      "set session_replication_role = origin",
      restartSequences,
    ].join(";"),
  )
}
