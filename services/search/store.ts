/** All SQL for the index. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import type { AnalysedDocument } from "./analysis/lexemes.ts"
import { type Shelf, shelfWeights, shelves } from "./analysis/shelves.ts"
import { countLimit, type DocumentType, type SearchDocument, type SearchRecord } from "./documents.ts"
import type { KnownWords } from "./known-words.ts"
import type { AskedShelves, TargetQuery } from "./shelf-queries.ts"

/** The numbers of rows to read per shelf: best ones, those to rank closely, and all, for each of its types. */
export type Limits = { best: number; rank: number; hits: number }

/** Documents in the reader's first language come before others that are as good. */
const otherLanguageFactor = 0.9

/** To rank a row means to read and unpack all its words, so few more are ranked than anybody looks at. */
const usualLimits: Limits = { best: 80, rank: 140, hits: countLimit + 1 }
/** Of these, each row is a hit of its own, while a file may be offered by several pages. */
const singleTypes: ReadonlySet<Shelf> = new Set(["page", "product"])

export type HitQuery = {
  siteId: string
  /** The reader's first language, whose documents come before others that are as good. */
  language: string
  asked: AskedShelves
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
  private readonly vocabulary: KnownWords
  private readonly now: () => Date

  constructor(pool: pg.Pool, vocabulary: KnownWords, now: () => Date = () => new Date()) {
    this.pool = pool
    this.vocabulary = vocabulary
    this.now = now
  }

  /** A file that several pages offer is one hit. */
  async findHits(query: HitQuery): Promise<Hits> {
    const { siteId, asked, modelKeys, startKeys, type, skip, first, limits = usualLimits } = query
    const { languages } = asked
    if (asked.shelves.size === 0) return { records: [], totals: new Map() }
    const conditions = languages.flatMap((one) => one.conditions)
    const { rows } = await this.pool.query<{
      totals: Record<DocumentType, number> | null
      records: SearchRecord[] | null
    }>(findHitsSql, [
      JSON.stringify(
        [...asked.shelves].map(([shelf, targets]) => writtenShelf(shelf, targets, { ...query, limits })),
      ),
      languages.map(({ meant }) => meant),
      languages.map((one) => one.conditions.length),
      conditions.map((condition) => condition.query),
      ...(["other", "product", "file"] as const).map((kind) => conditions.map(({ points }) => points[kind])),
      conditions.map(({ group }) => group),
      modelKeys,
      startKeys,
      siteId,
      limits.best,
      limits.rank,
      limits.hits,
      this.now(),
      type,
      skip,
      first,
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
    const words = await inTransaction(this.pool, async (client) => {
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
      return this.vocabulary.add(
        client,
        analysed.flatMap(({ lexemes }) => lexemes),
      )
    })
    this.vocabulary.learn(words)
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

function writtenShelf(
  shelf: Shelf,
  targets: readonly TargetQuery[],
  { language, asked, skip, first, limits }: HitQuery & { limits: Limits },
) {
  const isWithinRanked = skip + first <= limits.rank
  return {
    places: targets.map(({ place }) => place + 1),
    scopes: targets.map(({ scope }) => scope),
    wanted: targets.map(({ wanted }) => wanted),
    best: targets.map(({ best }) => best),
    factors: asked.languages.map(
      (one) => shelfWeights[shelf] * (one.language === language ? 1 : otherLanguageFactor),
    ),
    types: shelves[shelf].length,
    kind: shelf === "document" ? "file" : shelf === "product" ? "product" : "other",
    counted: isWithinRanked && singleTypes.has(shelf) ? shelf : null,
  }
}

/** Removes NUL and half characters, which PostgreSQL rejects, so that one such text doesn't fail a whole batch. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", " ") : value
}

/** A function, since its plans are kept: to plan this anew for every search takes longer than most searches. */
const findHitsSql = `
  select totals, records from search_found(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
  )`
