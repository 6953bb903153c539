/** All SQL for reading content, except for pages (`page-store.ts`). */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { NavigationData } from "./navigation-rows.ts"
import { openAsset } from "./openings.ts"
import type { AssetData, ConceptData, EntryKind, EntryRow, RedirectRow, Stage } from "./rows.ts"

/** Where entries of a stage are read. */
export type EntryTable = "content_entry" | "content_entry_draft"

export function entryTable(stage: Stage): EntryTable {
  return stage === "DRAFT" ? "content_entry_draft" : "content_entry"
}

export class EntryStore {
  private readonly db: Queryable
  private readonly table: EntryTable

  constructor(db: Queryable, table: EntryTable = "content_entry") {
    this.db = db
    this.table = table
  }

  ofStage(stage: Stage): EntryStore {
    return new EntryStore(this.db, entryTable(stage))
  }

  /** Lists entries by position. */
  async listEntries(kind: EntryKind, limit: number): Promise<EntryRow[]> {
    const { rows } = await this.db.query<EntryRow>(
      `select kind, id, position, data from ${this.table} where kind = $1 order by position, id limit $2`,
      [kind, limit],
    )
    return rows
  }

  /** Lists concepts of the thesaurus by id, after the id `after`. */
  async listConcepts(page: { limit: number; after?: string }): Promise<EntryRow<ConceptData>[]> {
    const { rows } = await this.db.query<EntryRow<ConceptData>>(
      `select kind, id, position, data from ${this.table}
       where kind = 'concept' and ($1::text is null or id > $1) order by id limit $2`,
      [page.after, page.limit],
    )
    return rows
  }

  /** Lists assets by id, after the id `after`. */
  async listAssets(
    page: { limit: number; skip: number; after?: string },
    now: Date | null,
  ): Promise<EntryRow<AssetData>[]> {
    const parameters: unknown[] = [page.after, page.limit, page.skip]
    const { rows } = await this.db.query<EntryRow<AssetData>>(
      `select kind, id, position, data from ${this.table}
       where kind = 'asset' and ($1::text is null or id > $1) and ${openAsset({ now }, parameters)}
       order by id limit $2 offset $3`,
      parameters,
    )
    return rows
  }

  async assetsById(ids: readonly string[], now: Date | null): Promise<Map<string, EntryRow<AssetData>>> {
    const parameters: unknown[] = [ids]
    const { rows } = await this.db.query<EntryRow<AssetData>>(
      `select kind, id, position, data from ${this.table}
       where kind = 'asset' and id = any($1) and ${openAsset({ now }, parameters)}`,
      parameters,
    )
    return new Map(rows.map((row) => [row.id, row]))
  }

  async entriesById(kind: EntryKind, ids: readonly string[]): Promise<Map<string, EntryRow>> {
    const { rows } = await this.db.query<EntryRow>(
      `select kind, id, position, data from ${this.table} where kind = $1 and id = any($2)`,
      [kind, ids],
    )
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Entries of all kinds with the id, since a site and a brand may share one. */
  async entriesWithId(id: string): Promise<EntryRow[]> {
    const { rows } = await this.db.query<EntryRow>(
      `select kind, id, position, data from ${this.table} where id = $1`,
      [id],
    )
    return rows
  }

  async navigationsWithSections(sectionIds: readonly string[]): Promise<EntryRow<NavigationData>[]> {
    const { rows } = await this.db.query<EntryRow<NavigationData>>(
      `select kind, id, position, data from ${this.table}
       where kind = 'navigation' and data -> 'sectionIds' ?| $1 order by id`,
      [sectionIds],
    )
    return rows
  }

  /** Finds an asset's file by the first 16 digits of its hash, which are in its address. */
  async findAssetFile(hashPrefix: string, now: Date | null = new Date()): Promise<AssetData | null> {
    const parameters: unknown[] = [hashPrefix]
    const { rows } = await this.db.query<{ data: AssetData }>(
      `select data from ${this.table} where kind = 'asset' and left(data ->> 'sha256', 16) = $1
         and (data -> 'gated') is null and ${openAsset({ now }, parameters)}
       order by id limit 1`,
      parameters,
    )
    return rows[0]?.data ?? null
  }

  /** Finds a gated asset's file by the first 16 digits of its hash. */
  async findGatedFile(hashPrefix: string, now: Date | null = new Date()): Promise<AssetData | null> {
    const parameters: unknown[] = [hashPrefix]
    const { rows } = await this.db.query<{ data: AssetData }>(
      `select data from ${this.table} where kind = 'asset' and left(data ->> 'sha256', 16) = $1
         and (data -> 'gated') is not null and ${openAsset({ now }, parameters)}
       order by id limit 1`,
      parameters,
    )
    return rows[0]?.data ?? null
  }

  /** A document's files in all languages [FILE-05]. */
  async filesBySlug(slug: string, now: Date | null = new Date()): Promise<EntryRow<AssetData>[]> {
    const parameters: unknown[] = [slug]
    const { rows } = await this.db.query<EntryRow<AssetData>>(
      `select kind, id, position, data from ${this.table}
       where kind = 'asset' and data ->> 'slug' = $1 and ${openAsset({ now }, parameters)} order by position, id`,
      parameters,
    )
    return rows
  }
}

export type ScheduledRelease = { at: Date; tags: string[] }

/** Lists the next moments at which windows open or close. */
export async function listSchedule(
  db: Queryable,
  { after, limit }: { after: Date; limit: number },
): Promise<ScheduledRelease[]> {
  const { rows } = await db.query<ScheduledRelease>(
    `select at, array_agg(distinct tag order by tag) as tags from (
       select opens_at as at, tags from content_window where opens_at > $1
       union all select closes_at, tags from content_window where closes_at > $1
     ) as moment, unnest(tags) as tag
     group by at order by at limit $2`,
    [after, limit],
  )
  return rows
}

export type RedirectQuery = {
  previousUrls?: readonly string[]
  prefix?: string
  after?: { previousUrl: string; siteId: string }
  skip: number
  limit: number
}

export class RedirectStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listRedirects({ previousUrls, prefix, after, skip, limit }: RedirectQuery): Promise<RedirectRow[]> {
    const parameters: unknown[] = [limit, skip]
    const conditions = conditionsOf({ previousUrls, prefix }, parameters)
    if (after)
      conditions.push(
        `(previous_url, site_id) > ($${parameters.push(after.previousUrl)}, $${parameters.push(after.siteId)})`,
      )
    const { rows } = await this.db.query<RedirectRow>(
      `select previous_url as "previousUrl", site_id as "siteId", target from content_redirect
       ${whereOf(conditions)}
       order by previous_url, site_id limit $1 offset $2`,
      parameters,
    )
    return rows
  }

  async findRedirect(previousUrl: string, siteId: string): Promise<RedirectRow | null> {
    const { rows } = await this.db.query<RedirectRow>(
      `select previous_url as "previousUrl", site_id as "siteId", target from content_redirect
       where previous_url = $1 and site_id = $2`,
      [previousUrl, siteId],
    )
    return rows[0] ?? null
  }

  async countRedirects(asked: Pick<RedirectQuery, "previousUrls" | "prefix">): Promise<number> {
    const parameters: unknown[] = []
    const { rows } = await this.db.query<{ count: number }>(
      `select count(*)::int as count from content_redirect ${whereOf(conditionsOf(asked, parameters))}`,
      parameters,
    )
    return rows[0]?.count ?? 0
  }
}

/** Adds its values to `parameters`. */
function conditionsOf(
  { previousUrls, prefix }: Pick<RedirectQuery, "previousUrls" | "prefix">,
  parameters: unknown[],
): string[] {
  const conditions: string[] = []
  if (previousUrls) conditions.push(`previous_url = any($${parameters.push(previousUrls)}::text[])`)
  // The primary key is sorted by bytes, so that this reads a part of it.
  if (prefix !== undefined) conditions.push(`previous_url ^@ $${parameters.push(prefix)}::text`)
  return conditions
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""
}
