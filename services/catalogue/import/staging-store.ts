/** The records that an import has read and not applied yet. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { KeptFile } from "./files.ts"
import type { StagedRow } from "./prepare.ts"
import type { Reference } from "./references.ts"

export type Place = { file: string; line: number }

type ClassificationPlace = Place & { id: string; slug: string; parent: string | null; isStaged: boolean }

// An import reports every batch; a batch takes seconds at most, so a silent import is dead.
const deadAfterMinutes = 30
const referencesPerQuery = 5000

export class StagingStore {
  readonly importId = randomUUID()
  private readonly pool: pg.Pool
  private readonly source: string
  private position = 0

  constructor(pool: pg.Pool, source: string) {
    this.pool = pool
    this.source = source
  }

  /** Also removes what killed imports left behind. */
  async begin(): Promise<void> {
    await this.pool.query(
      `with dead as (delete from catalogue_import where alive_at < now() - make_interval(mins => $1) returning id)
       delete from catalogue_staged where import_id in (select id from dead)`,
      [deadAfterMinutes],
    )
    await this.pool.query("insert into catalogue_import (id, source) values ($1, $2)", [
      this.importId,
      this.source,
    ])
  }

  async add(rows: readonly StagedRow[]): Promise<void> {
    const placed = rows.map((row) => ({ ...row, position: this.position++ }))
    await this.pool.query(
      `insert into catalogue_staged (import_id, kind, id, file, line, position, digest, data, columns)
       select $1, kind, id, file, line, position, digest, data, columns
       from json_to_recordset($2::json) as new (kind text, id text, file text, line integer, position integer,
         digest text, data json, columns jsonb)`,
      [this.importId, JSON.stringify(placed)],
    )
    await this.pool.query("update catalogue_import set alive_at = now() where id = $1", [this.importId])
  }

  /** Updates the planner's statistics before the staged rows are joined. */
  async analyze(): Promise<void> {
    await this.pool.query("analyze catalogue_staged")
  }

  /** Duplicates within the file, reported at the second place. */
  async findDoubles(limit: number): Promise<(Place & { kind: string; id: string; firstLine: number })[]> {
    const { rows } = await this.pool.query(
      `select kind, id, (array_agg(file order by position))[2] as file, (array_agg(line order by position))[2] as line,
         (array_agg(line order by position))[1] as "firstLine"
       from catalogue_staged where import_id = $1 group by kind, id having count(*) > 1 order by 4 limit $2`,
      [this.importId, limit],
    )
    return rows
  }

  /** Entries that belong to another import. Brands, capabilities and specifications are shared and not counted. */
  async findForeign(limit: number): Promise<(Place & { kind: string; id: string; source: string })[]> {
    const { rows } = await this.pool.query(
      `select s.kind, s.id, s.file, s.line, live.source from catalogue_staged s
       join (select kind, id, source, data from catalogue_entry
             union all select 'product', slug, source, null from catalogue_product) live
         on live.kind = s.kind and live.id = s.id
       where s.import_id = $1 and live.source <> $2 and (s.kind in ('product', 'classification')
         or (s.kind = 'specification' and
           (live.data -> 'unit', live.data -> 'metricUnit', live.data -> 'imperialUnit') is distinct from
           (s.data::jsonb -> 'unit', s.data::jsonb -> 'metricUnit', s.data::jsonb -> 'imperialUnit')))
       order by s.position limit $3`,
      [this.importId, this.source, limit],
    )
    return rows
  }

  async dropShared(): Promise<void> {
    await this.pool.query(
      `delete from catalogue_staged s using catalogue_entry live
       where s.import_id = $1 and live.kind = s.kind and live.id = s.id and live.source <> $2`,
      [this.importId, this.source],
    )
  }

  /** References to entries that are neither in the file nor stay in the catalogue. */
  async findMissing(references: readonly Reference[], keepsRest: boolean): Promise<Reference[]> {
    const missing: Reference[] = []
    for (let start = 0; start < references.length; start += referencesPerQuery) {
      const some = references.slice(start, start + referencesPerQuery)
      const { rows } = await this.pool.query<{ place: number }>(
        `select (place - 1)::int as place from unnest($2::text[], $3::text[]) with ordinality as wanted (kind, id, place)
         where not exists (select from catalogue_staged s
             where s.import_id = $1 and s.kind = wanted.kind and s.id = wanted.id)
           and not exists (select from catalogue_entry e
             where e.kind = wanted.kind and e.id = wanted.id and ($4 or e.source <> $5))
           and not exists (select from catalogue_product p
             where wanted.kind = 'product' and p.slug = wanted.id and ($4 or p.source <> $5))
         order by place`,
        [this.importId, some.map(({ kind }) => kind), some.map(({ id }) => id), keepsRest, this.source],
      )
      for (const { place } of rows) missing.push(some[place] as Reference)
    }
    return missing
  }

  /** Entries that this import would remove although products of others need them. */
  async findNeeded(limit: number): Promise<{ kind: string; id: string; slug: string; source: string }[]> {
    const { rows } = await this.pool.query(
      `with gone as (
         select kind, id from catalogue_entry e where source = $2 and not exists
           (select from catalogue_staged s where s.import_id = $1 and s.kind = e.kind and s.id = e.id))
       select gone.kind, gone.id, p.slug, p.source from gone join catalogue_product p on p.source <> $2 and (
         (gone.kind = 'capability' and p.capability_ids @> array[gone.id])
         or (gone.kind = 'brand' and p.brand_id = gone.id)
         or (gone.kind = 'classification' and exists (select from catalogue_product_classification c
              where c.product_id = p.id and c.classification_id = gone.id)))
       limit $3`,
      [this.importId, this.source, limit],
    )
    return rows
  }

  /** All classifications after the import: those of the file and those that stay. */
  async listClassifications(keepsRest: boolean): Promise<ClassificationPlace[]> {
    const { rows } = await this.pool.query(
      `select id, data ->> 'slug' as slug, data ->> 'parent' as parent, file, line, true as "isStaged"
       from catalogue_staged where import_id = $1 and kind = 'classification'
       union all
       select id, data ->> 'slug', data ->> 'parent', source, 0, false from catalogue_entry e
       where kind = 'classification' and ($2 or source <> $3) and not exists
         (select from catalogue_staged s where s.import_id = $1 and s.kind = e.kind and s.id = e.id)`,
      [this.importId, keepsRest, this.source],
    )
    return rows
  }

  async keepFiles(files: readonly KeptFile[]): Promise<void> {
    await this.pool.query(
      `insert into catalogue_file (sha256, name, mime_type, size_bytes)
       select sha256, name, "mimeType", "sizeBytes" from jsonb_to_recordset($1::jsonb)
         as new (sha256 text, name text, "mimeType" text, "sizeBytes" bigint)
       on conflict (sha256) do nothing`,
      [JSON.stringify(files)],
    )
  }

  /**
   * The last import truncates the table, because deleted rows would keep their space in the embedded database's files.
   */
  async discard(): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await client.query("lock table catalogue_import in exclusive mode")
      await client.query("delete from catalogue_import where id = $1", [this.importId])
      const { rowCount: others } = await client.query("select from catalogue_import limit 1")
      if (others) await client.query("delete from catalogue_staged where import_id = $1", [this.importId])
      else await client.query("truncate catalogue_staged")
    })
  }
}
