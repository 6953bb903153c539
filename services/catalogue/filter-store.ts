/** Products by what readers choose, and what there is to choose: chosen in memory, read from the database. */
import type { Queryable } from "../../platform/database/queryable.ts"
import { readColumns } from "./column-reader.ts"
import type { Filter } from "./filter.ts"
import type { FilterColumns } from "./filter-columns.ts"
import type { ProductRow } from "./rows.ts"
import { Selection } from "./selection.ts"

type Kept = { version: string; columns: Promise<FilterColumns> }

export class FilterStore {
  private readonly db: Queryable
  private kept: Kept | undefined

  constructor(db: Queryable) {
    this.db = db
  }

  /** The products that pass a filter; pages and counts are computed from it. */
  async select(filter: Filter): Promise<Selection> {
    return new Selection(await this.columns(), filter)
  }

  async findProducts(ids: readonly number[]): Promise<ProductRow[]> {
    if (ids.length === 0) return []
    const { rows } = await this.db.query<ProductRow>(
      `select p.slug, p.digest, p.data from unnest($1::bigint[]) with ordinality as wanted (id, place)
       join catalogue_product p using (id) order by wanted.place`,
      [ids],
    )
    return rows
  }

  /** Loads the columns after each import. The first reader waits for that, unless this was called before. */
  async columns(): Promise<FilterColumns> {
    const version = await this.version()
    if (this.kept?.version !== version) this.kept = this.read(version)
    return this.kept.columns
  }

  private read(version: string): Kept {
    const kept = { version, columns: readColumns(this.db) }
    kept.columns.catch(() => {
      if (this.kept === kept) this.kept = undefined
    })
    return kept
  }

  private async version(): Promise<string> {
    const { rows } = await this.db.query<{ version: string }>("select version from catalogue_version")
    return rows[0]?.version ?? ""
  }
}
