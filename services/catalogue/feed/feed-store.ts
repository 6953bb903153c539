/** Which products and classifications the search service has been told of, and in which version. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { ProductRow } from "../rows.ts"

/** Raise it when the search service indexes products differently, so that it is told all of them again. */
const format = 5

export class FeedStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /**
   * Changes when data changes that many products contain: names of brands, capabilities, classifications,
   * specifications.
   */
  async sharedVersion(): Promise<string> {
    const { rows } = await this.db.query<{ version: string }>(
      "select md5(coalesce(string_agg(digest, ' ' order by kind, id), '')) as version from catalogue_entry",
    )
    return `${format} ${rows[0]?.version ?? ""}`
  }

  /** Products that are new or changed since the search service was told. */
  async listChanged(version: string, after: string, limit: number): Promise<ProductRow[]> {
    const { rows } = await this.db.query<ProductRow>(
      `select p.slug, p.digest, p.data from catalogue_product p left join catalogue_indexed i on i.slug = p.slug
       where p.slug > $2 and i.digest is distinct from p.digest || $1 order by p.slug limit $3`,
      [version, after, limit],
    )
    return rows
  }

  /** Products that the search service knows but the catalogue no longer has; and classifications, by document id. */
  async listGone(limit: number): Promise<string[]> {
    const { rows } = await this.db.query<{ slug: string }>(
      `select i.slug from catalogue_indexed i
       where not exists (select from catalogue_product p where p.slug = i.slug)
         and not exists (select from catalogue_entry e where e.kind = 'classification' and i.slug = 'classification:' || e.id)
       order by i.slug limit $1`,
      [limit],
    )
    return rows.map(({ slug }) => slug)
  }

  /** Whether the search service knows all classifications in their current state. */
  async areClassificationsTold(version: string): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from catalogue_entry e left join catalogue_indexed i on i.slug = 'classification:' || e.id
       where e.kind = 'classification' and i.digest is distinct from $1 limit 1`,
      [version],
    )
    return rows.length === 0
  }

  async noteClassificationsTold(ids: readonly string[], version: string): Promise<void> {
    await this.db.query(
      `insert into catalogue_indexed (slug, digest) select told, $2 from unnest($1::text[]) as told
       on conflict (slug) do update set digest = excluded.digest`,
      [ids, version],
    )
  }

  async noteTold(products: readonly ProductRow[], version: string): Promise<void> {
    await this.db.query(
      `insert into catalogue_indexed (slug, digest)
       select slug, digest || $3 from unnest($1::text[], $2::text[]) as told (slug, digest)
       on conflict (slug) do update set digest = excluded.digest`,
      [products.map(({ slug }) => slug), products.map(({ digest }) => digest), version],
    )
  }

  async noteGone(slugs: readonly string[]): Promise<void> {
    await this.db.query("delete from catalogue_indexed where slug = any($1)", [slugs])
  }
}
