/** All SQL for the log of queries. */
import type { Queryable } from "../../platform/database/queryable.ts"

export type QueryCount = {
  siteId: string
  language: string
  query: string
  asked: number
  foundNothing: number
}

type Wanted = { days: number; language: string | null; onlyNothing: boolean; first: number }

export class QueryLogStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Adds to today's counts, and removes what is older than the days that are kept. */
  async add(counts: readonly QueryCount[], keptDays: number): Promise<void> {
    // Sorted, so that two processes that write the same queries can't wait for each other (a deadlock).
    const rows = [...counts].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    await this.db.query(
      `insert into search_query_count (day, site_id, language, query, asked, found_nothing)
       select current_date, "siteId", language, query, asked, "foundNothing" from jsonb_to_recordset($1::jsonb)
         as new ("siteId" text, language text, query text, asked integer, "foundNothing" integer)
       on conflict (day, site_id, language, query) do update
       set asked = search_query_count.asked + excluded.asked,
         found_nothing = search_query_count.found_nothing + excluded.found_nothing`,
      [JSON.stringify(rows)],
    )
    await this.db.query("delete from search_query_count where day < current_date - $1::integer", [keptDays])
  }

  /** The most frequent queries of the last days. */
  async list({ days, language, onlyNothing, first }: Wanted): Promise<QueryCount[]> {
    const { rows } = await this.db.query<QueryCount>(
      `select site_id as "siteId", language, query, sum(asked)::integer as asked,
         sum(found_nothing)::integer as "foundNothing"
       from search_query_count
       where day > current_date - $1::integer and ($2::text is null or language = $2) and (not $3 or found_nothing > 0)
       group by site_id, language, query order by asked desc, query limit $4`,
      [days, language, onlyNothing, first],
    )
    return rows
  }
}

function keyOf({ siteId, language, query }: QueryCount): string {
  return `${siteId} ${language} ${query}`
}
