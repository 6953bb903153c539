/** All SQL for reading events. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { EventCategory, EventRow } from "./event.ts"
import { type Opening, openLocales } from "./openings.ts"
import type { Stage } from "./rows.ts"
import { type EntryTable, entryTable } from "./store.ts"

export type EventQuery = {
  opening: Opening
  /** An event has to have one of them. */
  locales: readonly string[]
  ids?: readonly string[] | undefined
  categories?: readonly EventCategory[] | undefined
  siteId?: string | undefined
  country?: string | undefined
  /** Whether the event is still to end, or is over, at the moment `now`. */
  time?: "COMING" | "PAST" | undefined
  now: Date
}

export type EventPage = {
  descending: boolean
  after: { starts: string; id: string } | null
  skip: number
  limit: number
}

export class EventStore {
  private readonly db: Queryable
  private readonly table: EntryTable

  constructor(db: Queryable, table: EntryTable = "content_entry") {
    this.db = db
    this.table = table
  }

  ofStage(stage: Stage): EventStore {
    return new EventStore(this.db, entryTable(stage))
  }

  async list(query: EventQuery, { descending, after, skip, limit }: EventPage): Promise<EventRow[]> {
    const parameters: unknown[] = [limit, skip]
    const conditions = conditionsOf(query, parameters)
    if (after)
      conditions.push(
        `(data ->> 'starts' collate "C", id) ${descending ? "<" : ">"} ($${parameters.push(after.starts)}, $${parameters.push(after.id)})`,
      )
    const order = descending ? "desc" : "asc"
    const { rows } = await this.db.query<EventRow>(
      `select kind, id, position, data, updated_at as "updatedAt" from ${this.table} as entry
       where ${conditions.join(" and ")}
       order by data ->> 'starts' collate "C" ${order}, id ${order} limit $1 offset $2`,
      parameters,
    )
    return rows
  }

  async count(query: EventQuery): Promise<number> {
    const parameters: unknown[] = []
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from ${this.table} as entry where ${conditionsOf(query, parameters).join(" and ")}`,
      parameters,
    )
    return rows[0]?.count ?? 0
  }
}

/** Adds its values to `parameters`. */
function conditionsOf(query: EventQuery, parameters: unknown[]): string[] {
  const { opening, locales, ids, categories, siteId, country, time, now } = query
  const place = (value: unknown) => `$${parameters.push(value)}`
  const isOpen = openLocales("event", "entry.id", "wanted.locale", opening, parameters)
  return [
    "kind = 'event'",
    `exists (select from unnest(${place(locales)}::text[]) as wanted (locale)
       where data -> 'texts' ? wanted.locale and ${isOpen})`,
    ...(ids ? [`id = any(${place(ids)}::text[])`] : []),
    ...(categories ? [`data ->> 'category' = any(${place(categories)}::text[])`] : []),
    ...(siteId === undefined ? [] : [`data ->> 'site' = ${place(siteId)}`]),
    ...(country === undefined
      ? []
      : [`(data -> 'countries' = '[]' or data -> 'countries' ? ${place(country)}::text)`]),
    // Moments are stored in one form, so that their order as texts is that of time.
    ...(time
      ? [`data ->> 'ends' collate "C" ${time === "COMING" ? ">" : "<="} ${place(now.toISOString())}`]
      : []),
  ]
}
