/** All SQL for the log of queries. */
import type { Queryable } from "../../platform/database/queryable.ts"

export type QueryCount = {
  siteId: string
  language: string
  query: string
  asked: number
  foundNothing: number
}

/** `days`: today included; null stands for any site or language. */
export type WantedCounts = {
  siteId: string | null
  days: number
  language: string | null
  onlyNothing: boolean
  skip: number
  first: number
}

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

  /** The most frequent queries of the last days; where only those are wanted that found nothing, those that did so most often. */
  async list({ siteId, days, language, onlyNothing, skip, first }: WantedCounts): Promise<QueryCount[]> {
    const { rows } = await this.db.query<QueryCount>(
      `select site_id as "siteId", language, query, sum(asked)::integer as asked,
         sum(found_nothing)::integer as "foundNothing"
       from search_query_count
       where day > current_date - $1::integer and ($2::text is null or language = $2) and ($5::text is null or site_id = $5)
       group by site_id, language, query
       having not $3 or sum(found_nothing) > 0
       order by case when $3 then sum(found_nothing) end desc, asked desc, query, language, site_id
       limit $4 offset $6`,
      [days, language, onlyNothing, first, siteId, skip],
    )
    return rows
  }

  /** How many different queries those are, and in which languages readers asked on these days. */
  async count({ siteId, days, language, onlyNothing }: Omit<WantedCounts, "skip" | "first">) {
    const { rows } = await this.db.query<{ language: string; queries: number; nothing: number }>(
      `select language, count(*)::integer as queries, count(*) filter (where nothing > 0)::integer as nothing
       from (
         select language, query, sum(found_nothing) as nothing from search_query_count
         where day > current_date - $1::integer and ($2::text is null or site_id = $2)
         group by site_id, language, query
       ) as asked
       group by language order by language`,
      [days, siteId],
    )
    const wanted = rows.filter((row) => language === null || row.language === language)
    const total = wanted.reduce((sum, { queries, nothing }) => sum + (onlyNothing ? nothing : queries), 0)
    return { total, languages: rows.map((row) => row.language) }
  }
}

function keyOf({ siteId, language, query }: QueryCount): string {
  return `${siteId} ${language} ${query}`
}
