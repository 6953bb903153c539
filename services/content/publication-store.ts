/** All SQL for lists of stories and media releases: newest first, with counts for filters. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { Opening } from "./openings.ts"
import {
  firstOpenLocale,
  hasOpenLocale,
  joinTexts,
  onStage,
  type PageRecord,
  pageColumns,
  withOpenLanguages,
} from "./page-store.ts"

export type PublicationType = "Story" | "MediaRelease"

export type PublicationFilter = {
  id?: string
  notId?: string
  slugs?: readonly string[]
  topic?: string
  contact?: string
  product?: string
  country?: string
  year?: number
  hasVideo?: boolean
  adHoc?: boolean
  text?: string
}

/** Where a list goes on: after this moment and id, whether or not there is still an entry. */
export type PublicationCursor = { at: string; id: string }

type Asked = Opening & { type: PublicationType; locales: readonly string[]; filter: PublicationFilter }

export type PublicationQuery = Asked & { after?: PublicationCursor; skip: number; limit: number }

export type PublicationRecord = PageRecord & { publicationDate: Date }

/** What a facet counts: one choice of one filter. */
export type FacetCount = {
  facet: "topic" | "year" | "video" | "adHoc"
  value: string
  count: number
}

export class PublicationStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async list(query: PublicationQuery): Promise<PublicationRecord[]> {
    const parameters: unknown[] = [query.locales, query.limit, query.skip]
    const conditions = conditionsOf(query, parameters)
    if (query.after) conditions.push(afterCursor("page.publication_date", "page.id", query.after, parameters))
    // The pages are chosen first, so that only the texts of those in the list are read.
    const { rows } = await this.db.query<PublicationRecord>(
      `select ${pageColumns}, page.publication_date as "publicationDate" from (
         select * from ${matching(query, parameters)} where ${conditions.join(" and ")}
         order by page.publication_date desc, page.id limit $2 offset $3
       ) as page
       ${joinTexts(query, parameters)}
       order by page.publication_date desc, page.id`,
      parameters,
    )
    return rows.map((row) => withOpenLanguages(row, query.now))
  }

  async count(query: Asked): Promise<number> {
    const parameters: unknown[] = [query.locales]
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from ${matching(query, parameters)}
       where ${conditionsOf(query, parameters).join(" and ")}`,
      parameters,
    )
    return rows[0]?.count ?? 0
  }

  /** Counts each choice of the filters; a filter's own condition doesn't count for its choices. */
  async facets(query: Asked): Promise<FacetCount[]> {
    const { topic, year, hasVideo, adHoc, ...always } = query.filter
    const parameters: unknown[] = [query.locales]
    const from = matching(query, parameters)
    const where = conditionsOf({ ...query, filter: always }, parameters).join(" and ")
    const own = {
      topic: conditionOf("$ = any(topics)", topic, parameters),
      year: conditionOf("publication_year = $::int", year, parameters),
      video: conditionOf("has_video = $::boolean", hasVideo, parameters),
      adHoc: conditionOf("ad_hoc = $::boolean", adHoc, parameters),
    }
    function others(without: keyof typeof own): string {
      return Object.entries(own)
        .flatMap(([key, condition]) => (key === without ? [] : condition))
        .join(" and ")
    }
    const { rows } = await this.db.query<FacetCount>(
      `with matching as materialized (
         select topics, publication_year, has_video, ad_hoc from ${from} where ${where})
       select 'topic' as facet, topic as value, count(*)::int as count
         from matching, unnest(topics) as topic where ${others("topic")} group by topic
       union all select 'year', publication_year::text, count(*)::int
         from matching where ${others("year")} group by publication_year
       union all select 'video', '', count(*)::int from matching where has_video and ${others("video")}
       union all select 'adHoc', '', count(*)::int from matching where ad_hoc and ${others("adHoc")}`,
      parameters,
    )
    return rows
  }
}

/** The pages with a wanted language. Their texts are read only where words are looked for, since joining them takes long. */
function matching(query: Asked, parameters: unknown[]): string {
  if (query.filter.text === undefined)
    return `(select * from content_page as page where ${hasOpenLocale(query, parameters)}) as page`
  return `(select page.* from content_page as page
    join content_page_localization as texts on texts.page_id = page.id and texts.stage = page.stage
    where texts.locale = ${firstOpenLocale(query, parameters)} and texts.words is not null
    ${textCondition(query.filter, parameters)}) as page`
}

function conditionsOf({ stage, type, filter }: Asked, parameters: unknown[]): string[] {
  return [
    `page.cms_type = $${parameters.push(type)}`,
    "page.publication_date is not null",
    onStage(stage),
    conditionOf("page.id = $", filter.id, parameters),
    conditionOf("page.id <> $", filter.notId, parameters),
    conditionOf("substring(page.path from '[^/]*$') = any($::text[])", filter.slugs, parameters),
    conditionOf("page.topics @> array[$::text]", filter.topic, parameters),
    conditionOf("page.contacts @> array[$::text]", filter.contact, parameters),
    conditionOf("page.products @> array[$::text]", filter.product, parameters),
    conditionOf("(page.countries = '{}' or $::text = any(page.countries))", filter.country, parameters),
    conditionOf("page.publication_year = $::int", filter.year, parameters),
    conditionOf("page.has_video = $::boolean", filter.hasVideo, parameters),
    conditionOf("page.ad_hoc = $::boolean", filter.adHoc, parameters),
  ]
}

/** The condition with the value's parameter in place of each lone `$`; "true" without a value. */
function conditionOf(condition: string, value: unknown, parameters: unknown[]): string {
  if (value === undefined) return "true"
  return condition.replace(/\$(?!['\d])/, `$${parameters.push(value)}`)
}

/** Every word stands in title or lead, in any part of a word: a reader types "crimp" and means crimping, too. */
function textCondition({ text }: PublicationFilter, parameters: unknown[]): string {
  const words = (text ?? "").trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words
    .map((word) => ` and texts.words like lower($${parameters.push(`%${word.replace(/[\\%_]/g, "\\$&")}%`)})`)
    .join("")
}

// Each word takes a comparison with every row, and nobody searches for more.
const mostWords = 10

/** The condition that a row comes after the cursor, newest first and then by id. */
export function afterCursor(
  moment: string,
  id: string,
  { at, id: lastId }: PublicationCursor,
  parameters: unknown[],
): string {
  const last = `$${parameters.push(at)}::timestamptz`
  return `(${moment} < ${last} or ${moment} = ${last} and ${id} > $${parameters.push(lastId)})`
}
