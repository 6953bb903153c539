/** All SQL for the news of a site, newest first [NEWS-06]. */
import type { Queryable } from "../../platform/database/queryable.ts"
import { type Opening, openLocales } from "./openings.ts"
import type { PublicationCursor } from "./publication-store.ts"
import type { EntryRow, NewsData, Stage } from "./rows.ts"
import { type EntryTable, entryTable } from "./store.ts"

export type NewsQuery = Opening & {
  locales: readonly string[]
  id?: string
  site?: string
  country?: string
  after?: PublicationCursor
  skip: number
  limit: number
}

export class NewsStore {
  private readonly db: Queryable
  private readonly table: EntryTable

  constructor(db: Queryable, table: EntryTable = "content_entry") {
    this.db = db
    this.table = table
  }

  ofStage(stage: Stage): NewsStore {
    return new NewsStore(this.db, entryTable(stage))
  }

  async list(query: NewsQuery): Promise<EntryRow<NewsData>[]> {
    const parameters: unknown[] = [query.locales, query.limit, query.skip]
    const conditions = conditionsOf(query, parameters)
    if (query.after) {
      const at = `$${parameters.push(query.after.at)}::text`
      const id = `$${parameters.push(query.after.id)}`
      conditions.push(`(data ->> 'at' < ${at} or data ->> 'at' = ${at} and id > ${id})`)
    }
    const { rows } = await this.db.query<EntryRow<NewsData>>(
      `select kind, id, position, data from ${this.table} as entry where ${conditions.join(" and ")}
       order by data ->> 'at' desc, id limit $2 offset $3`,
      parameters,
    )
    return rows
  }

  async count(query: Omit<NewsQuery, "after" | "skip" | "limit">): Promise<number> {
    const parameters: unknown[] = [query.locales]
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from ${this.table} as entry
       where ${conditionsOf(query, parameters).join(" and ")}`,
      parameters,
    )
    return rows[0]?.count ?? 0
  }
}

function conditionsOf(query: Omit<NewsQuery, "after" | "skip" | "limit">, parameters: unknown[]): string[] {
  const isOpen = openLocales("news", "entry.id", "wanted.locale", query, parameters)
  const conditions = [
    "kind = 'news'",
    `exists (select from unnest($1::text[]) as wanted (locale)
       where data -> 'texts' ? wanted.locale and ${isOpen})`,
  ]
  if (query.id !== undefined) conditions.push(`id = $${parameters.push(query.id)}`)
  if (query.site !== undefined) conditions.push(`data ->> 'site' = $${parameters.push(query.site)}`)
  if (query.country !== undefined)
    conditions.push(
      `(data -> 'countries' = '[]' or data -> 'countries' ? $${parameters.push(query.country)}::text)`,
    )
  return conditions
}
