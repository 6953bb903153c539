/** All SQL for the index. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import type { AnalysedDocument } from "./analysis/lexemes.ts"
import { countLimit, type DocumentType, type SearchDocument, type SearchRecord } from "./documents.ts"

/**
 * The queries for one type, one for each part of the index, in PostgreSQL's notation for `tsquery`. Documents that
 * match `best` come first.
 */
export type TypeQuery = {
  type: DocumentType
  wanted: string[]
  best: string[]
  meant: string[]
  /** What gives points, for all parts of the index one after the other; `points` and `groups` for one part. */
  conditions: string[]
  points: number[]
  groups: number[]
}

/** The numbers of rows to read per type: best ones, those to rank closely, and all. */
export type Limits = { best: number; rank: number; hits: number }

const usualLimits: Limits = { best: 150, rank: 250, hits: countLimit + 1 }

export type HitQuery = {
  siteId: string
  /** The reader's first language, whose documents come before others that are as good. */
  language: string
  queries: readonly TypeQuery[]
  modelKeys: readonly string[]
  /** Keys of the beginnings of model names. */
  startKeys: readonly string[]
  /** Restricts the records to this type; all types are counted. */
  type: DocumentType | null
  skip: number
  first: number
  limits?: Limits
}

export type Hits = { records: SearchRecord[]; totals: Map<DocumentType, number> }

export class DocumentStore {
  private readonly pool: pg.Pool
  private readonly now: () => Date

  constructor(pool: pg.Pool, now: () => Date = () => new Date()) {
    this.pool = pool
    this.now = now
  }

  /** A file that several pages offer is one hit. */
  async findHits(query: HitQuery): Promise<Hits> {
    const { siteId, language, queries, modelKeys, startKeys, type, skip, first, limits = usualLimits } = query
    const { rows } = await this.pool.query<{
      totals: Record<DocumentType, number> | null
      records: SearchRecord[] | null
    }>(findHitsSql, [
      JSON.stringify(queries),
      modelKeys,
      startKeys,
      siteId,
      language,
      limits.best,
      limits.rank,
      limits.hits,
      type,
      skip,
      first,
      this.now(),
    ])
    const [row] = rows
    return {
      records: row?.records ?? [],
      totals: new Map(Object.entries(row?.totals ?? {}) as [DocumentType, number][]),
    }
  }

  /** Replaces all entries of these ids and of what belongs to them, in every language. */
  async writeDocuments(
    source: string,
    documents: readonly SearchDocument[],
    analysed: readonly AnalysedDocument[],
  ): Promise<void> {
    const rows = documents.map((document, index) => ({
      ...document,
      description: document.description ?? "",
      boost: document.boost ?? 1,
      parentId: document.parentId ?? null,
      image: document.image ?? null,
      label: document.label ?? null,
      figureMetric: document.figureMetric ?? null,
      figureImperial: document.figureImperial ?? null,
      opensAt: document.opensAt ?? null,
      closesAt: document.closesAt ?? null,
      models: analysed[index]?.models ?? [],
      vector: analysed[index]?.vector ?? "",
    }))
    await inTransaction(this.pool, async (client) => {
      await client.query(
        "delete from search_document where source = $1 and (id = any($2) or parent_id = any($2))",
        [source, documents.map(({ id }) => id)],
      )
      await client.query(
        `insert into search_document (source, id, language, parent_id, site_id, type, path, title, description, models, boost, version, vector,
           image, label, figure_metric, figure_imperial, opens_at, closes_at)
         select $1, id, language, "parentId", "siteId", type, path, title, description, models, boost, version, vector::tsvector,
           image, label, "figureMetric", "figureImperial", "opensAt", "closesAt"
         from jsonb_to_recordset($2::jsonb) as new (id text, language text, "parentId" text, "siteId" text, type text, path text,
           title text, description text, models text[], boost real, version text, vector text,
           image text, label text, "figureMetric" text, "figureImperial" text,
           "opensAt" timestamptz, "closesAt" timestamptz)
         on conflict (source, id, language) do nothing`,
        [source, JSON.stringify(rows, storable)],
      )
    })
  }

  /** New entries wait in a list that every query has to read. This merges them into the index before the list is full. */
  async settle(): Promise<void> {
    await this.pool.query("select gin_clean_pending_list('search_document_vector')")
  }

  /** Deletes the documents together with those that belong to them. */
  async deleteDocuments(source: string, ids: readonly string[]): Promise<void> {
    await this.pool.query(
      "delete from search_document where source = $1 and (id = any($2) or parent_id = any($2))",
      [source, ids],
    )
  }

  async listVersions(
    source: string,
    after: string,
    first: number,
  ): Promise<{ id: string; version: string }[]> {
    return inTransaction(this.pool, async (client) => {
      // The embedded database gathers no statistics. Without this it would read and sort the whole table for each page of the list.
      await client.query("set local enable_seqscan = off; set local enable_bitmapscan = off")
      const { rows } = await client.query<{ id: string; version: string }>(
        `select id, min(version) as version from search_document
         where source = $1 and id > $2 and parent_id is null group by id order by id limit $3`,
        [source, after, first],
      )
      return rows
    })
  }

  async countDocuments(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      "select count(*)::int as count from search_document",
    )
    return rows[0]?.count ?? 0
  }
}

/** Removes NUL and half characters, which PostgreSQL rejects, so that one such text doesn't fail a whole batch. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", " ") : value
}

const findHitsSql = `
  with hit as materialized (
    select asked.type, found.* from jsonb_to_recordset($1::jsonb)
      as asked (type text, wanted text[], best text[], meant text[], conditions text[], points real[], groups integer[])
    cross join lateral search_hits(asked.wanted::tsquery[], asked.best::tsquery[], asked.meant::tsquery[],
      asked.conditions::tsquery[], asked.points, asked.groups, $2, $3, $4, $5, $6, $7, $8, $12) as found
  ), best as materialized (
    select type, path, max(rank) as rank from hit group by type, path
  ), page as (
    select * from best where $9::text is null or type = $9 order by rank desc, path offset $10 limit $11
  )
  select
    (select jsonb_object_agg(type, total) from (select type, count(*) as total from best group by type) as count) as totals,
    (select jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type, 'language', document.language,
       'path', document.path, 'title', document.title, 'description', document.description, 'image', document.image,
       'label', document.label, 'figureMetric', document.figure_metric, 'figureImperial', document.figure_imperial)
       order by page.rank desc, page.path)
     from page
     cross join lateral (
       select source, id, language from hit where hit.type = page.type and hit.path = page.path
       order by rank desc, id limit 1
     ) as chosen
     join search_document as document using (source, id, language)) as records`
