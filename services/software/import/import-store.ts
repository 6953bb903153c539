/** SQL of the import. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { SourceLicence, SourceProduct, SourceVersion } from "./source.ts"
import { SourceFaults } from "./source.ts"
import { compareVersions } from "./versions.ts"

export type NewFile = {
  os: string
  arch: string
  mediaType: string
  fileName: string
  sha256: string
  sizeBytes: number
  signature: string
  publicKey: string
  /** What the file looked like in the source; see `Source.markOf`. */
  mark: string
}

export class ImportStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from software_product limit 1")
    return rows.length === 0
  }

  /** @throws {SourceFaults} when people may have accepted another text under this number. */
  async addLicence({ id, version, texts }: SourceLicence): Promise<void> {
    await this.db.query(
      "insert into software_licence (id, version, texts) values ($1, $2, $3) on conflict do nothing",
      [id, version, JSON.stringify(texts)],
    )
    const { rows } = await this.db.query<{ isSame: boolean }>(
      `select texts = $3::jsonb as "isSame" from software_licence where id = $1 and version = $2`,
      [id, version, JSON.stringify(texts)],
    )
    if (!rows[0]?.isSame)
      throw new SourceFaults([
        `licence ${id}: version ${version} has another text; a changed text needs the next number`,
      ])
  }

  async hasLicence(id: string): Promise<boolean> {
    const { rows } = await this.db.query("select from software_licence where id = $1 limit 1", [id])
    return rows.length > 0
  }

  async saveProduct({ key, texts, models, licence, entitlement, sort }: SourceProduct): Promise<void> {
    await this.db.query(
      `insert into software_product (key, texts, models, licence, entitlement, sort) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do update set texts = excluded.texts, models = excluded.models, licence = excluded.licence,
         entitlement = excluded.entitlement, sort = excluded.sort`,
      [key, JSON.stringify(texts), models, licence, JSON.stringify(entitlement), sort],
    )
  }

  async saveVersion(product: string, version: SourceVersion): Promise<{ id: string; isNew: boolean }> {
    const state = version.isWithdrawn ? "WITHDRAWN" : "EARLIER"
    const { rows } = await this.db.query<{ id: string; isNew: boolean }>(
      `insert into software_version (product, version, sort, released_on, state, notes) values ($1, $2, 0, $3, $4, $5)
       on conflict (product, version) do update set released_on = excluded.released_on, state = excluded.state,
         notes = excluded.notes
       returning id, xmax = 0 as "isNew"`,
      [product, version.version, version.releasedOn, state, JSON.stringify(version.notes)],
    )
    const [row] = rows
    if (!row) throw new Error("a version was neither inserted nor updated")
    return row
  }

  /** A file with other bytes is another one, with another id: what was begun with the old one can't go on with the new. */
  async saveFiles(version: string, files: readonly NewFile[]): Promise<void> {
    await this.db.query(
      `delete from software_file where version_id = $1
         and (file_name, sha256) not in (select name, sha from unnest($2::text[], $3::text[]) as given(name, sha))`,
      [version, files.map(({ fileName }) => fileName), files.map(({ sha256 }) => sha256)],
    )
    for (const { os, arch, mediaType, fileName, sha256, sizeBytes, signature, publicKey, mark } of files)
      await this.db.query(
        `insert into software_file (version_id, os, arch, media_type, file_name, sha256, size_bytes, signature, public_key, source_mark)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (version_id, file_name) do update set os = excluded.os, arch = excluded.arch,
           media_type = excluded.media_type, source_mark = excluded.source_mark
           ${publicKeyChange}`,
        [version, os, arch, mediaType, fileName, sha256, sizeBytes, signature, publicKey, mark],
      )
  }

  async findFile(product: string, version: string, fileName: string): Promise<NewFile | null> {
    const { rows } = await this.db.query<NewFile>(
      `select f.os, f.arch, f.media_type as "mediaType", f.file_name as "fileName", f.sha256,
         f.size_bytes::float8 as "sizeBytes", f.signature, f.public_key as "publicKey", f.source_mark as mark
       from software_file f join software_version v on v.id = f.version_id
       where v.product = $1 and v.version = $2 and f.file_name = $3`,
      [product, version, fileName],
    )
    return rows[0] ?? null
  }

  /** Orders the versions of a product and makes the newest that isn't withdrawn the current one. @returns its id. */
  async arrange(product: string): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string; version: string; state: string }>(
      "select id, version, state from software_version where product = $1",
      [product],
    )
    const ordered = rows.toSorted((one, other) => compareVersions(one.version, other.version))
    const current = ordered.findLast(({ state }) => state !== "WITHDRAWN")?.id ?? null
    await this.db.query(
      `update software_version v set sort = given.sort,
         state = case when v.state = 'WITHDRAWN' then v.state when v.id = $2::uuid then 'CURRENT' else 'EARLIER' end
       from unnest($1::uuid[]) with ordinality as given(id, sort) where v.id = given.id`,
      [ordered.map(({ id }) => id), current],
    )
    return current
  }

  /** @returns whether anybody watches the product. */
  async beginTelling(version: string): Promise<boolean> {
    const { rows } = await this.db.query(
      `insert into software_told (version_id)
       select v.id from software_version v where v.id = $1 and exists (select from software_watch w where w.product = v.product)
       on conflict do nothing returning version_id`,
      [version],
    )
    return rows.length === 1
  }
}

/** An unchanged file keeps its signature, unless it was signed with another key since. */
const publicKeyChange = `, signature = case when software_file.public_key = excluded.public_key then software_file.signature
             else excluded.signature end, public_key = excluded.public_key`
