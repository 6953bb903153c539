/** The questions that the service asks its tables, filters aside (`filter-store.ts`). */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { EntryKind, EntryRow, ListedProduct, ProductRow } from "./rows.ts"

export type PageArguments = { first: number; after?: string | null | undefined }

/** A product's position in the tree, for lists of classifications. */
export type PlacedProduct = {
  slug: string
  classification: string
  countries: string[] | null
  name: Record<string, string>
}

/** Bytes by language. */
export type SheetSizes = Readonly<Record<string, number>>

export type KeptFileRow = { sha256: string; name: string; mimeType: string }

// The order of lists; `after` is the slug of the product to continue behind.
const inOrder = "p.sort_index, p.sort_name, p.slug"
const afterSlug = `($3::text is null or (p.sort_index, p.sort_name, p.slug) >
  (select q.sort_index, q.sort_name, q.slug from catalogue_product q where q.slug = $3))`

export class CatalogueStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from catalogue_entry limit 1")
    return rows.length === 0
  }

  async listEntries<Kind extends EntryKind>(kind: Kind): Promise<EntryRow<Kind>[]> {
    const { rows } = await this.db.query<EntryRow<Kind>>(
      "select id, data from catalogue_entry where kind = $1 order by position, id",
      [kind],
    )
    return rows
  }

  async productsBySlug(slugs: readonly string[]): Promise<Map<string, ProductRow>> {
    const { rows } = await this.db.query<ProductRow>(
      "select slug, digest, data from catalogue_product where slug = any($1)",
      [slugs],
    )
    return new Map(rows.map((row) => [row.slug, row]))
  }

  /** Sizes of the data sheets that were made of the products as they are now, by language. */
  async sheetSizesBySlug(slugs: readonly string[]): Promise<Map<string, SheetSizes>> {
    const { rows } = await this.db.query<{ slug: string; sizes: SheetSizes }>(
      `select s.slug, jsonb_object_agg(s.language, s.size_bytes) as sizes from catalogue_data_sheet s
       join catalogue_product p on p.slug = s.slug and p.digest = s.product_digest
       where s.slug = any($1) group by s.slug`,
      [slugs],
    )
    return new Map(rows.map(({ slug, sizes }) => [slug, sizes]))
  }

  /**
   * Some data sheets whose size isn't known for the product as it is now, those of the leading products first.
   * @param except slug and language, with a space between them
   */
  async sheetsToMeasure(
    first: number,
    except: readonly string[],
  ): Promise<{ slug: string; language: string }[]> {
    const { rows } = await this.db.query<{ slug: string; language: string }>(
      `select p.slug, document->>'language' as language from catalogue_product p
       cross join lateral json_array_elements(p.data->'documents') document
       where document->>'generated' = 'data-sheet' and p.slug || ' ' || (document->>'language') <> all($2)
         and not exists (select from catalogue_data_sheet s
           where s.slug = p.slug and s.language = document->>'language' and s.product_digest = p.digest)
       order by p.leading_rank nulls last, p.slug, language
       limit $1`,
      [first, except],
    )
    return rows
  }

  /** @returns whether it wasn't known. */
  async saveSheetSize(slug: string, language: string, sizeBytes: number): Promise<boolean> {
    const { rows } = await this.db.query(
      `insert into catalogue_data_sheet as known (slug, language, product_digest, size_bytes)
       select slug, $2, digest, $3 from catalogue_product where slug = $1
       on conflict (slug, language) do update
         set product_digest = excluded.product_digest, size_bytes = excluded.size_bytes
         where (known.product_digest, known.size_bytes) <> (excluded.product_digest, excluded.size_bytes)
       returning slug`,
      [slug, language, sizeBytes],
    )
    return rows.length > 0
  }

  async summariesBySlug(slugs: readonly string[]): Promise<Map<string, ListedProduct>> {
    const { rows } = await this.db.query<ListedProduct>(
      `select p.slug, p.brand_id as brand, p.countries, p.summary,
         array(select c.classification_id from catalogue_product_classification c
               where c.product_id = p.id order by c.place) as classifications
       from catalogue_product p where p.slug = any($1)`,
      [slugs],
    )
    return new Map(rows.map((row) => [row.slug, row]))
  }

  async productsInClassification(slug: string, { first, after }: PageArguments): Promise<ProductRow[]> {
    const { rows } = await this.db.query<ProductRow>(
      `select p.slug, p.digest, p.data from catalogue_product p
       where p.id in (select c.product_id from catalogue_product_classification c
           join catalogue_entry e on e.kind = 'classification' and e.id = c.classification_id
           where e.data ->> 'slug' = $1)
         and ${afterSlug}
       order by ${inOrder} limit $2`,
      [slug, first, after],
    )
    return rows
  }

  async productsByCapability(capabilityId: string, { first, after }: PageArguments): Promise<ProductRow[]> {
    const { rows } = await this.db.query<ProductRow>(
      `select p.slug, p.digest, p.data from catalogue_product p
       where p.capability_ids @> array[$1] and ${afterSlug} order by ${inOrder} limit $2`,
      [capabilityId, first, after],
    )
    return rows
  }

  /** Every product once per classification, in order. */
  async listPlaces(): Promise<PlacedProduct[]> {
    const { rows } = await this.db.query<PlacedProduct>(
      `select p.slug, c.classification_id as classification, p.countries, p.summary -> 'name' as name
       from catalogue_product_classification c join catalogue_product p on p.id = c.product_id order by ${inOrder}`,
    )
    return rows
  }

  /** Counts per classification and everything below; a product in several of these counts once. */
  async countProducts(country: string | null): Promise<Map<string, number>> {
    const { rows } = await this.db.query<{ id: string; count: number }>(
      `with recursive place as (
         select c.classification_id as id, c.product_id from catalogue_product_classification c
           join catalogue_product p on p.id = c.product_id
         where $1::text is null or p.countries is null or $1 = any(p.countries)
         union
         select e.data ->> 'parent', place.product_id from place join catalogue_entry e
           on e.kind = 'classification' and e.id = place.id where e.data ->> 'parent' is not null)
       select id, count(*)::int as count from place group by id`,
      [country],
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  }

  async listVersions({ first, after }: PageArguments): Promise<{ slug: string; version: string }[]> {
    const { rows } = await this.db.query<{ slug: string; version: string }>(
      `select slug, digest as version from catalogue_product where $2::text is null or slug > $2 order by slug limit $1`,
      [first, after],
    )
    return rows
  }

  /** By the first 16 digits of its hash, which are in its address. */
  async findFile(hashPrefix: string): Promise<KeptFileRow | null> {
    const { rows } = await this.db.query<KeptFileRow>(
      `select sha256, name, mime_type as "mimeType" from catalogue_file where left(sha256, 16) = $1 order by sha256 limit 1`,
      [hashPrefix],
    )
    return rows[0] ?? null
  }
}
