/** Applies the staged import by difference, in one transaction. Unchanged rows are not touched. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import { tellChange } from "../jobs.ts"
import { ChangeTags } from "./change-tags.ts"

export type ImportResult = {
  created: number
  updated: number
  deleted: number
  unchanged: number
  tags: string[]
}

export type Progress = (step: string, done: number, total: number) => void

type Options = {
  pool: pg.Pool
  /** Hears of what changed. */
  queue: Sender
  importId: string
  source: string
  /** Entries that the file doesn't mention are kept. */
  keepsRest: boolean
  progress: Progress
}

const productsPerStatement = 2000

export function applyStaged({
  pool,
  queue,
  importId,
  source,
  keepsRest,
  progress,
}: Options): Promise<ImportResult> {
  return inTransaction(pool, async (client) => {
    // Two simultaneous imports would each miss the other's rows.
    await client.query("select pg_advisory_xact_lock(hashtext('catalogue import'))")
    const step = {
      client,
      importId,
      source,
      tags: new ChangeTags(),
      counts: { created: 0, updated: 0, deleted: 0 },
    }
    if (!keepsRest) await removeGone(step)
    const refiltered = await applyEntries(step)
    const ids = await changedProducts(step)
    for (let start = 0; start < ids.length; start += productsPerStatement) {
      await applyProducts(step, ids.slice(start, start + productsPerStatement))
      progress("products written", Math.min(start + productsPerStatement, ids.length), ids.length)
    }
    await refilter(client, refiltered)
    const { rows } = await client.query<{ staged: number }>(
      "select count(*)::int as staged from catalogue_staged where import_id = $1",
      [importId],
    )
    const tags = step.tags.list()
    if (tags.length > 0) {
      await queue.send(tellChange, { tags }, { inTransaction: client })
      await client.query("update catalogue_version set version = version + 1")
    }
    const { created, updated, deleted } = step.counts
    return { created, updated, deleted, unchanged: (rows[0]?.staged ?? 0) - created - updated, tags }
  })
}

type Step = {
  client: pg.PoolClient
  importId: string
  source: string
  tags: ChangeTags
  counts: { created: number; updated: number; deleted: number }
}

async function removeGone({ client, importId, source, tags, counts }: Step): Promise<void> {
  const isGone = (kind: string, id: string) =>
    `source = $2 and not exists (select from catalogue_staged s
       where s.import_id = $1 and s.kind = ${kind} and s.id = ${id})`
  const entries = await client.query<{ kind: string; id: string; slug: string | null }>(
    `delete from catalogue_entry e where ${isGone("e.kind", "e.id")} returning kind, id, data ->> 'slug' as slug`,
    [importId, source],
  )
  for (const { kind, slug } of entries.rows) tags.addEntry(kind, slug)
  const gone = await client.query<{ id: string; slug: string }>(
    `select id, slug from catalogue_product p where ${isGone("'product'", "p.slug")}`,
    [importId, source],
  )
  const ids = gone.rows.map(({ id }) => id)
  for (const { slug } of gone.rows) tags.add(`product:${slug}`)
  await tagClassifications(client, ids, tags)
  await client.query("delete from catalogue_product where id = any($1::bigint[])", [ids])
  counts.deleted += entries.rows.length + gone.rows.length
}

/** @returns the specifications that have become filterable, or have ceased to be. */
async function applyEntries({ client, importId, source, tags, counts }: Step): Promise<string[]> {
  const { rows } = await client.query<{
    kind: string
    id: string
    slug: string | null
    isNew: boolean
    refilters: boolean
  }>(
    `select s.kind, s.id, s.data ->> 'slug' as slug, e.id is null as "isNew",
       s.kind = 'specification' and coalesce(e.data ->> 'isFilter', 'false') <> (s.data ->> 'isFilter') as refilters
     from catalogue_staged s left join catalogue_entry e on e.kind = s.kind and e.id = s.id
     where s.import_id = $1 and s.kind <> 'product' and e.digest is distinct from s.digest`,
    [importId],
  )
  for (const { kind, slug, isNew } of rows) {
    tags.addEntry(kind, slug)
    counts[isNew ? "created" : "updated"]++
  }
  const written = await client.query(
    `insert into catalogue_entry as e (kind, id, source, position, data, digest)
     select kind, id, $2, row_number() over (order by position), data::jsonb, digest
     from catalogue_staged where import_id = $1 and kind <> 'product'
     on conflict (kind, id) do update
     set source = excluded.source, position = excluded.position, data = excluded.data, digest = excluded.digest
     where e.digest <> excluded.digest or e.position <> excluded.position`,
    [importId, source],
  )
  // A changed order affects lists but no single entry.
  if (written.rowCount) tags.addWhole()
  return rows.filter(({ refilters }) => refilters).map(({ id }) => id)
}

async function changedProducts({ client, importId }: Step): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from catalogue_staged s left join catalogue_product p on p.slug = s.id
     where s.import_id = $1 and s.kind = 'product' and p.digest is distinct from s.digest order by s.position`,
    [importId],
  )
  return rows.map(({ id }) => id)
}

async function applyProducts(
  { client, importId, source, tags, counts }: Step,
  slugs: string[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; isNew: boolean }>(
    `insert into catalogue_product as p
       (slug, source, brand_id, capability_ids, countries, sort_index, sort_name, leading_rank, introduced, words, summary,
        data, figures, digest)
     select s.id, $2, c.brand, c.capabilities, c.countries, c."sortIndex", c."sortName", c."leadingRank", c.introduced, c.words,
       c.summary, s.data, c.figures, s.digest
     from catalogue_staged s cross join lateral jsonb_to_record(s.columns) as c (brand text, capabilities text[],
       countries text[], "sortIndex" integer, "sortName" text, "leadingRank" integer, introduced date, words text, summary jsonb, figures jsonb)
     where s.import_id = $1 and s.kind = 'product' and s.id = any($3)
     on conflict (slug) do update
     set source = excluded.source, brand_id = excluded.brand_id, capability_ids = excluded.capability_ids,
       countries = excluded.countries, sort_index = excluded.sort_index, sort_name = excluded.sort_name,
       leading_rank = excluded.leading_rank, introduced = excluded.introduced, words = excluded.words,
       summary = excluded.summary, data = excluded.data, figures = excluded.figures, digest = excluded.digest,
       updated_at = now()
     returning id, xmax = 0 as "isNew"`,
    [importId, source, slugs],
  )
  const ids = rows.map(({ id }) => id)
  for (const { isNew } of rows) counts[isNew ? "created" : "updated"]++
  for (const slug of slugs) tags.add(`product:${slug}`)
  await tagClassifications(client, ids, tags)
  await client.query("delete from catalogue_product_classification where product_id = any($1::bigint[])", [
    ids,
  ])
  await client.query(
    `insert into catalogue_product_classification (classification_id, product_id, place)
     select classification.id, p.id, classification.place - 1
     from catalogue_product p join catalogue_staged s on s.import_id = $2 and s.kind = 'product' and s.id = p.slug
       cross join lateral jsonb_array_elements_text(s.columns -> 'classifications')
         with ordinality as classification (id, place)
     where p.id = any($1::bigint[])`,
    [ids, importId],
  )
  await tagClassifications(client, ids, tags)
  await client.query("delete from catalogue_figure where product_id = any($1::bigint[])", [ids])
  await client.query(`${insertFigures} where p.id = any($1::bigint[]) and (e.data ->> 'isFilter')::boolean`, [
    ids,
  ])
}

const insertFigures = `
  insert into catalogue_figure (product_id, specification_id, system, variant, low, high)
  select p.id, figure.specification, figure.system, figure.variant,
    coalesce(figure.low, '-Infinity'), coalesce(figure.high, 'Infinity')
  from catalogue_product p cross join lateral jsonb_to_recordset(p.figures)
      as figure (specification text, system text, variant smallint, low double precision, high double precision)
    join catalogue_entry e on e.kind = 'specification' and e.id = figure.specification`

async function refilter(client: pg.PoolClient, specifications: string[]): Promise<void> {
  if (specifications.length === 0) return
  await client.query("delete from catalogue_figure where specification_id = any($1)", [specifications])
  await client.query(`${insertFigures} where e.id = any($1) and (e.data ->> 'isFilter')::boolean`, [
    specifications,
  ])
}

/** Pages that list the changed products: those of their classifications and of all above. */
async function tagClassifications(client: pg.PoolClient, ids: string[], tags: ChangeTags): Promise<void> {
  if (ids.length === 0 || tags.isFull) return
  const { rows } = await client.query<{ slug: string }>(
    `with recursive above as (
       select distinct e.id, e.data ->> 'slug' as slug, e.data ->> 'parent' as parent
       from catalogue_product_classification c join catalogue_entry e on e.kind = 'classification' and e.id = c.classification_id
       where c.product_id = any($1::bigint[])
       union
       select e.id, e.data ->> 'slug', e.data ->> 'parent' from catalogue_entry e join above
         on e.kind = 'classification' and e.id = above.parent)
     select distinct slug from above`,
    [ids],
  )
  for (const { slug } of rows) tags.add(`classification:${slug}`)
}
