/** All SQL of the index. */
import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { AnalysedDocument } from "./analysis/lexemes.ts"
import { countLimit, type DocumentType, type SearchDocument, type SearchRecord } from "./documents.ts"

/** One question of one type, in PostgreSQL's notation for `tsquery`. */
export type TypeQuery = { type: DocumentType; wanted: string; inTitle: string; asTyped: string }

export type HitQuery = {
  siteId: string
  queries: readonly TypeQuery[]
  modelKeys: readonly string[]
  /** Records of this type only; every type is counted. */
  type: DocumentType | null
  skip: number
  first: number
  /** Hits of each type that are looked at. */
  limit?: number
}

export type Hits = { records: SearchRecord[]; totals: Map<DocumentType, number> }

export class DocumentStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** A file that several pages offer is one hit. */
  async findHits({
    siteId,
    queries,
    modelKeys,
    type,
    skip,
    first,
    limit = countLimit + 1,
  }: HitQuery): Promise<Hits> {
    const { rows } = await this.pool.query<{
      totals: Record<DocumentType, number> | null
      records: SearchRecord[] | null
    }>(
      `with hit as materialized (
         select asked.type, found.* from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as asked (type, wanted, in_title, as_typed)
         cross join lateral search_hits(asked.wanted::tsquery, asked.in_title::tsquery, asked.as_typed::tsquery, $5, $6, $7) as found
       ), best as materialized (
         select type, path, max(rank) as rank from hit group by type, path
       ), page as (
         select * from best where $8::text is null or type = $8 order by rank desc, path offset $9 limit $10
       )
       select
         (select jsonb_object_agg(type, total) from (select type, count(*) as total from best group by type) as count) as totals,
         (select jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type, 'language', document.language,
            'path', document.path, 'title', document.title, 'description', document.description) order by page.rank desc, page.path)
          from page
          cross join lateral (
            select source, id, language from hit where hit.type = page.type and hit.path = page.path order by rank desc, id limit 1
          ) as chosen
          join search_document as document using (source, id, language)) as records`,
      [
        queries.map((query) => query.type),
        queries.map((query) => query.wanted),
        queries.map((query) => query.inTitle),
        queries.map((query) => query.asTyped),
        modelKeys,
        siteId,
        limit,
        type,
        skip,
        first,
      ],
    )
    const [row] = rows
    return {
      records: row?.records ?? [],
      totals: new Map(Object.entries(row?.totals ?? {}) as [DocumentType, number][]),
    }
  }

  /** Replaces what the index holds under these ids and what belongs to them, in every language. */
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
      models: analysed[index]?.models ?? [],
      vector: analysed[index]?.vector ?? "",
    }))
    await inTransaction(this.pool, async (client) => {
      await client.query(
        "delete from search_document where source = $1 and (id = any($2) or parent_id = any($2))",
        [source, documents.map(({ id }) => id)],
      )
      await client.query(
        `insert into search_document (source, id, language, parent_id, site_id, type, path, title, description, models, boost, version, vector)
         select $1, id, language, "parentId", "siteId", type, path, title, description, models, boost, version, vector::tsvector
         from jsonb_to_recordset($2::jsonb) as new (id text, language text, "parentId" text, "siteId" text, type text, path text,
           title text, description text, models text[], boost real, version text, vector text)
         on conflict (source, id, language) do nothing`,
        [source, JSON.stringify(rows)],
      )
    })
  }

  /** With what belongs to them. */
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
    const { rows } = await this.pool.query<{ id: string; version: string }>(
      `select id, min(version) as version from search_document
       where source = $1 and id > $2 and parent_id is null group by id order by id limit $3`,
      [source, after, first],
    )
    return rows
  }

  async countDocuments(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      "select count(*)::int as count from search_document",
    )
    return rows[0]?.count ?? 0
  }
}
