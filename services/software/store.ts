/** SQL for products, versions, files and licences. Who may see them is decided before (`entitlement.ts`). */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { FileRow, LicenceRow, ProductRow, Range, VersionRow } from "./rows.ts"

const versionColumns = `v.id, v.product, v.version, v.released_on::text as "releasedOn", v.state, v.notes`

export const fileColumns = `f.id, f.version_id as "versionId", v.product, v.version, v.released_on::text as "releasedOn",
  v.state = 'WITHDRAWN' as "isWithdrawn", f.os, f.arch, f.file_name as "fileName", f.media_type as "mediaType",
  f.size_bytes::float8 as "sizeBytes", f.sha256, f.signature, f.public_key as "publicKey"`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** PostgreSQL refuses other texts with an error, which nobody who mistypes an id should see. */
export function isUuid(id: string): boolean {
  return uuid.test(id)
}

export class SoftwareStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Some dozens; who may have which is looked at in each row. */
  async listProducts(): Promise<ProductRow[]> {
    const { rows } = await this.db.query<ProductRow>(
      "select key, texts, models, licence, entitlement from software_product order by sort, key",
    )
    return rows
  }

  async findProduct(key: string): Promise<ProductRow | null> {
    const { rows } = await this.db.query<ProductRow>(
      "select key, texts, models, licence, entitlement from software_product where key = $1",
      [key],
    )
    return rows[0] ?? null
  }

  async listCurrent(products: readonly string[]): Promise<Map<string, VersionRow>> {
    const { rows } = await this.db.query<VersionRow>(
      `select ${versionColumns} from software_version v where v.product = any($1) and v.state = 'CURRENT'`,
      [products],
    )
    return new Map(rows.map((row) => [row.product, row]))
  }

  async listVersions(product: string, { first, skip }: Range): Promise<VersionRow[]> {
    const { rows } = await this.db.query<VersionRow>(
      `select ${versionColumns} from software_version v where v.product = $1 and v.state <> 'WITHDRAWN'
       order by v.sort desc limit $2 offset $3`,
      [product, first, skip],
    )
    return rows
  }

  async findVersion(product: string, version: string): Promise<VersionRow | null> {
    const { rows } = await this.db.query<VersionRow>(
      `select ${versionColumns} from software_version v where v.product = $1 and v.version = $2 and v.state <> 'WITHDRAWN'`,
      [product, version],
    )
    return rows[0] ?? null
  }

  async listFiles(versions: readonly string[]): Promise<Map<string, FileRow[]>> {
    const { rows } = await this.db.query<FileRow>(
      `select ${fileColumns} from software_file f join software_version v on v.id = f.version_id
       where f.version_id = any($1) order by f.os desc, f.arch, f.file_name`,
      [versions],
    )
    return Map.groupBy(rows, ({ versionId }) => versionId)
  }

  async findFile(id: string): Promise<FileRow | null> {
    if (!isUuid(id)) return null
    const { rows } = await this.db.query<FileRow>(
      `select ${fileColumns} from software_file f join software_version v on v.id = f.version_id where f.id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  /** The current version of a licence. */
  async findLicence(id: string): Promise<LicenceRow | null> {
    const { rows } = await this.db.query<LicenceRow>(
      "select id, version, texts from software_licence where id = $1 order by version desc limit 1",
      [id],
    )
    return rows[0] ?? null
  }

  async findAcceptance(
    { id, version }: Pick<LicenceRow, "id" | "version">,
    person: string,
    organisation: string,
  ): Promise<Date | null> {
    const { rows } = await this.db.query<{ at: Date }>(
      `select at from software_licence_acceptance
       where licence = $1 and version = $2 and person = $3 and organisation_id = $4`,
      [id, version, person, organisation],
    )
    return rows[0]?.at ?? null
  }

  /** @returns false for somebody who has accepted it already. */
  async accept(
    { id, version }: Pick<LicenceRow, "id" | "version">,
    person: string,
    organisation: string,
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into software_licence_acceptance (licence, version, person, organisation_id) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, version, person, organisation],
    )
    return rowCount === 1
  }
}
