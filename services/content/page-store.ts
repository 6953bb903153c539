/** All SQL for reading pages. A page is read with its texts in the first available of the wanted locales. */
import type pg from "pg"
import type { Queryable } from "../../platform/database/queryable.ts"
import { type Opening, openLocales } from "./openings.ts"
import type { LocalizedFacts, PageSettings, StoredModule } from "./page-rows.ts"
import type { Stage } from "./rows.ts"
import { openLanguages } from "./windows.ts"

export type PageRecord = {
  id: string
  /** The stage on which the row is stored; the stage DRAFT also shows published rows without a draft. */
  rowStage: Stage
  siteId: string
  path: string
  cmsType: string
  countries: string[]
  languages: string[]
  settings: PageSettings
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
  locale: string
  title: string
  description: string | null
  leadText: string | null
  facts: LocalizedFacts
}

export type PageFilter = {
  ids?: readonly string[]
  paths?: readonly string[]
  pathPrefix?: string
  siteId?: string
  cmsType?: string
}

export type PageOrder = "id_ASC" | "path_ASC" | "path_DESC" | "updatedAt_ASC" | "updatedAt_DESC"

export type PageQuery = Opening & {
  locales: readonly string[]
  filter: PageFilter
  order: PageOrder
  /** Id of the page after which the answer begins. */
  after?: string
  skip: number
  limit: number
}

export type PageTexts = Pick<PageRecord, "locale" | "title" | "description" | "leadText" | "facts">

/** Key of a page's texts and modules: id, the row's stage and, for modules, the locale. */
export function pageKey(...parts: string[]): string {
  return parts.join("\n")
}

const orders: Readonly<Record<PageOrder, { column: string; direction: "asc" | "desc" }>> = {
  id_ASC: { column: "id", direction: "asc" },
  path_ASC: { column: "path", direction: "asc" },
  path_DESC: { column: "path", direction: "desc" },
  updatedAt_ASC: { column: "updated_at", direction: "asc" },
  updatedAt_DESC: { column: "updated_at", direction: "desc" },
}

export const pageColumns = `page.id, page.stage as "rowStage", page.site_id as "siteId", page.path,
  page.cms_type as "cmsType", page.countries, page.languages, page.settings, page.created_at as "createdAt",
  page.updated_at as "updatedAt", page.published_at as "publishedAt", texts.locale, texts.title, texts.description,
  texts.lead_text as "leadText", texts.facts`

/** Joins the texts in the first of the wanted locales (the parameter $1) that is shown. */
export function joinTexts(opening: Opening, parameters: unknown[]): string {
  return `cross join lateral (
    select locale, title, description, lead_text, facts from content_page_localization as candidate
    where candidate.page_id = page.id and candidate.stage = page.stage and candidate.locale = any($1::text[])
      and ${openLocales("page", "page.id", "candidate.locale", opening, parameters)}
    order by array_position($1::text[], candidate.locale) limit 1
  ) as texts`
}

export function onStage(stage: Stage): string {
  return stage === "PUBLISHED"
    ? "page.stage = 'PUBLISHED'"
    : "(page.stage = 'DRAFT' or page.stage = 'PUBLISHED' and not page.superseded)"
}

export class PageStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listPages(query: PageQuery): Promise<PageRecord[]> {
    const parameters: unknown[] = [query.locales, query.limit, query.skip]
    const conditions = conditionsOf(query, parameters)
    const { column, direction } = orders[query.order]
    if (query.after !== undefined) {
      const sign = direction === "asc" ? ">" : "<"
      const after = `$${parameters.push(query.after)}`
      // Order by id doesn't need the page's row, which may have been deleted.
      if (column === "id") conditions.push(`page.id > ${after}`)
      else
        conditions.push(
          `(page.${column}, page.id) ${sign} (select ${column}, id from content_page as page
             where id = ${after} and ${onStage(query.stage)})`,
        )
    }
    const { rows } = await this.db.query<PageRecord>(
      `select ${pageColumns} from content_page as page
       ${joinTexts(query, parameters)}
       where ${conditions.join(" and ")}
       order by page.${column} ${direction}, page.id ${direction} limit $2 offset $3`,
      parameters,
    )
    return rows.map((page) => withOpenLanguages(page, query.now))
  }

  async countPages(query: Opening & Pick<PageQuery, "locales" | "filter">): Promise<number> {
    const parameters: unknown[] = [query.locales]
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from content_page as page
       where ${hasOpenLocale(query, parameters)} and ${conditionsOf(query, parameters).join(" and ")}`,
      parameters,
    )
    return rows[0]?.count ?? 0
  }

  async pagesById(
    opening: Opening,
    locales: readonly string[],
    ids: readonly string[],
  ): Promise<Map<string, PageRecord>> {
    const found = await this.listPages({
      ...opening,
      locales,
      filter: { ids },
      order: "id_ASC",
      skip: 0,
      limit: ids.length,
    })
    return new Map(found.map((page) => [page.id, page]))
  }

  /** Titles in all languages, by `pageKey(id, stage)`. */
  async textsByPage(keys: readonly string[]): Promise<Map<string, PageTexts[]>> {
    const { rows } = await this.db.query<PageTexts & { key: string }>(
      `select page_id || E'\\n' || stage as key, locale, title, description,
         lead_text as "leadText", facts
       from content_page_localization
       join unnest($1::text[], $2::text[]) as wanted (id, row_stage)
         on page_id = wanted.id and stage = wanted.row_stage
       order by locale`,
      [keys.map((key) => key.split("\n")[0]), keys.map((key) => key.split("\n")[1])],
    )
    return Map.groupBy(rows, (row) => row.key)
  }

  /** Modules by `pageKey(id, stage, locale)`. */
  async modulesByPage(keys: readonly string[]): Promise<Map<string, StoredModule[]>> {
    const parts = keys.map((key) => key.split("\n"))
    const { rows } = await this.db.query<{ key: string; modules: StoredModule[] }>(
      `select page_id || E'\\n' || stage || E'\\n' || locale as key, modules from content_page_localization
       join unnest($1::text[], $2::text[], $3::text[]) as wanted (id, row_stage, language)
         on page_id = wanted.id and stage = wanted.row_stage and locale = wanted.language`,
      [parts.map(([id]) => id), parts.map(([, stage]) => stage), parts.map(([, , locale]) => locale)],
    )
    return new Map(rows.map((row) => [row.key, row.modules]))
  }
}

/** Whether a page has one of the wanted locales (the parameter $1), and shows it. */
export function hasOpenLocale(opening: Opening, parameters: unknown[]): string {
  const isOpen = openLocales("page", "page.id", "wanted.locale", opening, parameters)
  // Only pages with a window take the longer way.
  return `page.languages && $1::text[] and (page.settings -> 'window' is null or exists (
    select from unnest($1::text[]) as wanted (locale) where wanted.locale = any(page.languages) and ${isOpen}))`
}

/** A language that isn't shown yet must not be announced to other languages either. */
export function withOpenLanguages<Page extends PageRecord>(page: Page, now: Date | null): Page {
  const { window } = page.settings
  return window && now ? { ...page, languages: openLanguages(page.languages, window, now) } : page
}

/** Keys of the passwords that protect pages. */
export async function listPasswordKeys(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select distinct settings -> 'protection' ->> 'passwordKey' as key from content_page
     where settings -> 'protection' ->> 'type' = 'PASSWORD' order by key`,
  )
  return rows.map(({ key }) => key)
}

function conditionsOf(
  { stage, filter }: Pick<PageQuery, "stage" | "filter">,
  parameters: unknown[],
): string[] {
  const conditions = [onStage(stage)]
  function add(column: string, comparison: string, value: unknown) {
    if (value !== undefined)
      conditions.push(`page.${column} ${comparison.replace("?", `$${parameters.push(value)}`)}`)
  }
  add("id", "= any(?::text[])", filter.ids)
  add("path", "= any(?::text[])", filter.paths)
  add("path", "like ?", filter.pathPrefix && `${filter.pathPrefix.replace(/[\\%_]/g, "\\$&")}%`)
  add("site_id", "= ?", filter.siteId)
  add("cms_type", "= ?", filter.cmsType)
  return conditions
}
