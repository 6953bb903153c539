/** Products by what readers choose, and what there is to choose, counted by the database. */
import type pg from "pg"
import type { ProductRow, System } from "./rows.ts"

export type Range = {
  specification: string
  system: Exclude<System, "both">
  min: number | null
  max: number | null
  /** All of the range, not just some of it. */
  isCovered: boolean
}

export type Filter = {
  /** Slug of the classification that they are in or below; null: all. */
  classification: string | null
  country: string | null
  text: string | null
  brands: readonly string[]
  capabilities: readonly string[]
  ranges: readonly Range[]
}

export type FilteredPage = { products: ProductRow[]; total: number }

export type Facets = {
  brands: { id: string; count: number }[]
  capabilities: { id: string; count: number }[]
  /** Not counted where there are too many products; then they are those of the whole catalogue. */
  ranges: { specification: string; min: number; max: number; count: number | null }[]
}

/** Beyond as many products, ranges are not counted. */
const maxCounted = 10_000

export class FilterStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  async findPage(filter: Filter, { first, skip }: { first: number; skip: number }): Promise<FilteredPage> {
    const query = await this.open(filter)
    const { rows } = await this.pool.query<ProductRow & { total: number }>(
      `with ${query.candidates()}, hit as (select id from candidate where ${query.all()}),
         page as (select p.id, p.sort_index, p.sort_name, p.slug from catalogue_product p join hit on hit.id = p.id
           order by p.sort_index, p.sort_name, p.slug limit ${query.add(first)} offset ${query.add(skip)})
       select page.slug, p.digest, p.data, (select count(*)::int from hit) as total
       from page join catalogue_product p on p.id = page.id
       order by page.sort_index, page.sort_name, page.slug`,
      query.parameters,
    )
    if (rows.length > 0 || skip === 0)
      return { products: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
    return { products: [], total: await this.count(filter) }
  }

  /** With the classifications in hand, the database sees how few products there are in them. */
  private async open(filter: Filter): Promise<FilterQuery> {
    if (filter.classification === null) return new FilterQuery(filter, null)
    const { rows } = await this.pool.query<{ id: string }>(
      `with recursive below as (
         select id from catalogue_entry where kind = 'classification' and data ->> 'slug' = $1
         union select e.id from catalogue_entry e join below
           on e.kind = 'classification' and e.data ->> 'parent' = below.id)
       select id from below`,
      [filter.classification],
    )
    const ids = rows.map(({ id }) => id)
    return new FilterQuery(filter, ids)
  }

  private async count(filter: Filter): Promise<number> {
    const query = await this.open(filter)
    const { rows } = await this.pool.query<{ total: number }>(
      `with ${query.candidates()} select count(*)::int as total from candidate where ${query.all()}`,
      query.parameters,
    )
    return rows[0]?.total ?? 0
  }

  /** @param system whose figures the ranges are told in. */
  async findFacets(filter: Filter, system: Range["system"]): Promise<Facets> {
    const query = await this.open(filter)
    const own = query.add(system)
    const ranges = filter.ranges.map(({ specification }, index) => ({
      specification,
      except: `of_range_${index}`,
    }))
    const others =
      ranges.length > 0
        ? `f.specification_id <> all(${query.add(ranges.map((range) => range.specification))})`
        : "true"
    // A range is counted over what all other choices leave; for those not chosen that is what all choices leave.
    const bounds = (where: string, hits: string) =>
      `select f.specification_id as specification,
         least(min(f.low) filter (where f.low > '-Infinity'), min(f.high) filter (where f.high < 'Infinity')) as min,
         greatest(max(f.low) filter (where f.low > '-Infinity'), max(f.high) filter (where f.high < 'Infinity')) as max,
         count(distinct f.product_id)::int as count
       from catalogue_figure f join candidate on candidate.id = f.product_id
       where f.system in ('both', ${own}) and ${where} and ${hits} group by f.specification_id`
    const chosen = ranges.map(({ specification, except }) =>
      bounds(`f.specification_id = ${query.add(specification)}`, query.all(except)),
    )
    const { rows } = await this.pool.query<{ facets: Facets }>(
      `with ${query.candidates()},
         few as (select count(*) <= ${query.add(maxCounted)} as is_true from candidate),
         bound as (
           select * from (${[bounds(others, query.all()), ...chosen].join(" union all ")}) counted
           where (select is_true from few)
           union all
           select specification_id, min(least), max(most), null from catalogue_bound
           where not (select is_true from few) and system in ('both', ${own}) group by specification_id)
       select json_build_object(
         'brands', (select coalesce(json_agg(b order by count desc, id), '[]') from (
           select brand_id as id, count(*)::int as count from candidate
           where ${query.all("of_brand")} and brand_id is not null group by brand_id) b),
         'capabilities', (select coalesce(json_agg(c order by count desc, id), '[]') from (
           select capability as id, count(*)::int as count from candidate cross join unnest(capability_ids) as capability
           where ${query.all()} group by capability) c),
         'ranges', (select coalesce(json_agg(r), '[]') from (
           select specification, min, max, count from bound where min is not null) r)
       ) as facets`,
      query.parameters,
    )
    return rows[0]?.facets ?? { brands: [], capabilities: [], ranges: [] }
  }
}

/** The products in question with one column per kind of choice, so that each can be left out of a count. */
class FilterQuery {
  readonly parameters: unknown[] = []
  private readonly filter: Filter
  private readonly choices: string[]

  private readonly classifications: readonly string[] | null

  constructor(filter: Filter, classifications: readonly string[] | null) {
    this.filter = filter
    this.classifications = classifications
    this.choices = ["of_brand", "of_capability", ...filter.ranges.map((_range, index) => `of_range_${index}`)]
  }

  /** @returns the parameter's name in SQL. */
  add(value: unknown): string {
    return `$${this.parameters.push(value)}`
  }

  /** Condition on a candidate: every choice holds, but the one that is left out. */
  all(except?: string): string {
    return this.choices.filter((choice) => choice !== except).join(" and ")
  }

  candidates(): string {
    const { country, text, brands, capabilities, ranges } = this.filter
    const where = [
      this.classifications === null
        ? ""
        : `p.id in (select product_id from catalogue_product_classification
            where classification_id = any(${this.add(this.classifications)}))`,
      country === null ? "" : `(p.countries is null or ${this.add(country)} = any(p.countries))`,
      text === null ? "" : this.words(text),
    ].filter((condition) => condition !== "")
    const columns = [
      `${brands.length > 0 ? `coalesce(p.brand_id = any(${this.add(brands)}), false)` : "true"} as of_brand`,
      `${capabilities.length > 0 ? `p.capability_ids @> ${this.add(capabilities)}::text[]` : "true"} as of_capability`,
      ...ranges.map((range, index) => `${this.range(range)} as of_range_${index}`),
    ]
    return `candidate as materialized (
      select p.id, p.brand_id, p.capability_ids, ${columns.join(", ")}
      from catalogue_product p ${where.length > 0 ? `where ${where.join(" and ")}` : ""})`
  }

  private range({ specification, system, min, max, isCovered }: Range): string {
    const [lowest, highest] = isCovered ? [min, max] : [max, min]
    const ends = [
      ...(lowest === null ? [] : [`f.low <= ${this.add(lowest)}`]),
      ...(highest === null ? [] : [`f.high >= ${this.add(highest)}`]),
    ]
    return `exists (select from catalogue_figure f where f.product_id = p.id
      and f.specification_id = ${this.add(specification)} and f.system in ('both', ${this.add(system)})
      ${ends.map((end) => `and ${end}`).join(" ")})`
  }

  /** Every word, wherever it stands; wildcards stand for themselves. */
  private words(text: string): string {
    const words = text.split(/\s+/).filter((word) => word !== "")
    const conditions = words.map((word) => {
      const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`
      return `p.words like ${this.add(pattern)}`
    })
    return conditions.length > 0 ? conditions.join(" and ") : "true"
  }
}
