/** SQL that reads documents. Every statement carries what gives the asker the right to read. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Page } from "../rows.ts"
import {
  type DocumentFilter,
  type DocumentQuery,
  type DocumentRow,
  documentColumns,
  type Reader,
} from "./document-rows.ts"
import { entitled, placeholders } from "./entitled.ts"

export type Choices = { models: string[]; types: string[]; languages: string[] }

export type PageRow = { page: number; text: string }

export type Hits = { total: number; items: PageRow[] }

export type ReadRow = { key: string; language: string; versionNo: number; version: string | null }

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export class DocumentStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Each document once, in the language that is preferred; what is found by its title first. */
  async list(query: DocumentQuery): Promise<Page<DocumentRow>> {
    const { values, chosen } = chosenDocuments(query)
    const order = `in_title desc, page_count desc, lower(title), key`
    const range = `limit $${values.length + 1} offset $${values.length + 2}`
    const { rows } = await this.db.query<DocumentRow>(
      `${chosen} select ${documentColumns} from (select * from chosen order by ${order} ${range}) d order by ${order}`,
      [...values, query.first, query.skip],
    )
    const { rows: counted } = await this.db.query<{ total: number }>(
      `${chosen} select count(*)::int as total from chosen`,
      values,
    )
    return { items: rows, total: counted[0]?.total ?? 0 }
  }

  /** What can be chosen in filters: of all documents of the reader. */
  async listChoices({ organisations }: Reader): Promise<Choices> {
    const { values, add } = placeholders()
    const { with: own, condition } = entitled({ organisations }, add)
    // A document of many models is no reason to offer those that the reader hasn't got.
    const models = organisations === null ? "" : "where model = any(array(select unnest(models) from own))"
    const { rows } = await this.db.query<Choices>(
      `${own}, mine as (select d.models, d.type, d.language from document d where d.is_current and ${condition})
       select array(select distinct model from mine, unnest(mine.models) as model ${models} order by model) as models,
         array(select distinct type from mine order by type) as types,
         array(select distinct language from mine order by language) as languages`,
      values,
    )
    return rows[0] ?? { models: [], types: [], languages: [] }
  }

  /** Any version that wasn't withdrawn. */
  async find(reader: Reader, id: string): Promise<DocumentRow | null> {
    return (await this.findAll(reader, [id]))[0] ?? null
  }

  async findAll(reader: Reader, ids: readonly string[]): Promise<DocumentRow[]> {
    return this.select(reader, "d.id = any($::uuid[]) and d.withdrawn_at is null", ids.filter(isUuid))
  }

  /** The newest versions of a document in all its languages. */
  listCurrent(reader: Reader, keys: readonly string[]): Promise<DocumentRow[]> {
    return this.select(reader, "d.key = any($::text[]) and d.is_current", keys)
  }

  /** All versions in one language, the newest first. */
  async listVersions(reader: Reader, key: string, language: string): Promise<DocumentRow[]> {
    const rows = await this.select(reader, "d.key = any($::text[]) and d.withdrawn_at is null", [key])
    return rows.filter((row) => row.language === language)
  }

  private async select(reader: Reader, wanted: string, value: readonly string[]): Promise<DocumentRow[]> {
    if (value.length === 0) return []
    const { values, add } = placeholders()
    const which = wanted.replace("$", () => add(value))
    const { with: own, condition } = entitled(reader, add)
    const { rows } = await this.db.query<DocumentRow>(
      `${own} select ${documentColumns} from document d where ${which} and ${condition}
       order by d.language, d.version_no desc, d.id`,
      values,
    )
    return rows
  }

  /** By document, the pages with all words of the search; of documents that the caller has read by the methods above. */
  async listHits(documents: readonly string[], search: string, first: number): Promise<Map<string, Hits>> {
    const { rows } = await this.db.query<PageRow & { document: string; total: number }>(
      `select hit.* from unnest($1::uuid[]) as wanted(id) cross join lateral (
         select p.document_id as document, p.page, p.text, (count(*) over ())::int as total from document_page p
         where p.document_id = wanted.id and p.words @@ $2::tsquery order by p.page limit $3) hit`,
      [documents, search, first],
    )
    return new Map(
      [...Map.groupBy(rows, ({ document }) => document)].map(([document, items]) => [
        document,
        { total: items[0]?.total ?? 0, items },
      ]),
    )
  }

  /** By key and language, what the person opened last. */
  async listRead(person: string, keys: readonly string[]): Promise<ReadRow[]> {
    const { rows } = await this.db.query<ReadRow>(
      `select r.key, r.language, r.version_no as "versionNo", d.version
       from document_read r left join document d on d.key = r.key and d.language = r.language and d.version_no = r.version_no
       where r.person = $1 and r.key = any($2)`,
      [person, keys],
    )
    return rows
  }

  /** Serial numbers as they are printed, of the reader's machines. */
  async listSerialNumbers(
    { organisations }: Reader,
    serialKeys: readonly string[],
  ): Promise<Map<string, string>> {
    const { rows } = await this.db.query<{ key: string; serial: string }>(
      `select serial_key as key, min(serial_number) as serial from machine
       where serial_key = any($1) and ($2::text[] is null or organisation_id = any($2)) group by serial_key`,
      [serialKeys, organisations],
    )
    return new Map(rows.map(({ key, serial }) => [key, serial]))
  }
}

/** The statement's beginning, which ends with a table `chosen`: one row for each key, in the language that fits best. */
function chosenDocuments({ reader, search, language, ...filter }: DocumentQuery) {
  const { values, add } = placeholders()
  const { with: own, condition } = entitled(reader, add, filter)
  const conditions = ["d.is_current", condition, ...filterConditions(filter, add)]
  const mine = `mine as materialized (select d.* from document d where ${conditions.join(" and ")})`
  const preferred = `(language = ${add(language)}) desc, (language = 'en') desc, language`
  if (search === null)
    return {
      values,
      chosen: `${own}, ${mine}, chosen as (
        select distinct on (key) mine.*, true as in_title, 0 as page_count from mine order by key, ${preferred})`,
    }
  const words = add(search)
  const chosen = `${own}, ${mine},
    hit as (select p.document_id, count(*)::int as page_count from document_page p
      where p.words @@ ${words}::tsquery and p.document_id in (select id from mine) group by p.document_id),
    found as (select mine.*, mine.words @@ ${words}::tsquery as in_title, coalesce(hit.page_count, 0) as page_count
      from mine left join hit on hit.document_id = mine.id),
    chosen as (select distinct on (key) * from found where in_title or page_count > 0
      order by key, in_title desc, ${preferred}, page_count desc)`
  return { values, chosen }
}

function filterConditions(filter: DocumentFilter, add: (value: unknown) => string): string[] {
  const { types, languages, products, changedFor } = filter
  return [
    ...(types === null ? [] : [`d.type = any(${add(types)}::text[])`]),
    ...(languages === null ? [] : [`d.language = any(${add(languages)}::text[])`]),
    ...(products === null ? [] : [`d.product_slugs && ${add(products)}::text[]`]),
    ...(changedFor === null
      ? []
      : [
          `exists (select from document_read r where r.person = ${add(changedFor)} and r.key = d.key and r.language = d.language
             and r.version_no < d.version_no)`,
        ]),
  ]
}
