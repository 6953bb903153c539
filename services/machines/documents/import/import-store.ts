/** SQL that brings documents into the service. */
import type { Queryable } from "../../../../platform/database/queryable.ts"
import { serialKey } from "../../../../platform/words/serial-key.ts"
import { wordsOf } from "../../../../platform/words/words.ts"
import type { SourceDocument } from "./source.ts"

export type NewVersion = {
  language: string
  version: string
  issuedOn: string
  isWithdrawn: boolean
  fileName: string
  sha256: string
  sizeBytes: number
  /** Changes when the file in the folder changes. */
  mark: string
}

export type KnownFile = { sha256: string; sizeBytes: number; mark: string }

export class ImportStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from document limit 1")
    return rows.length === 0
  }

  async findFile(key: string, language: string, issuedOn: string): Promise<KnownFile | null> {
    const { rows } = await this.db.query<KnownFile>(
      `select sha256, size_bytes::float8 as "sizeBytes", source_mark as mark from document
       where key = $1 and language = $2 and version_no = $3`,
      [key, language, versionNumber(issuedOn)],
    )
    return rows[0] ?? null
  }

  /** @returns the id where the document's text has to be taken out of it: of a new version, and where the title changed. */
  async save(document: SourceDocument, version: NewVersion): Promise<string | null> {
    const { key, type, models, serials, products, titles } = document
    const { language, issuedOn, isWithdrawn, fileName, sha256, sizeBytes, mark } = version
    const title = titles[language] ?? ""
    const known = await this.db.query<{ title: string; models: string[] }>(
      "select title, models from document where key = $1 and language = $2 and version_no = $3",
      [key, language, versionNumber(issuedOn)],
    )
    const serialKeys = serials.map(serialKey)
    const words = JSON.stringify(wordsOf(title, models.join(" "), serials.join(" "), fileName))
    const { rows } = await this.db.query<{ id: string }>(
      `insert into document (key, type, language, title, version, version_no, issued_on, models, serial_keys, product_slugs,
         sha256, file_name, size_bytes, source_mark, withdrawn_at, words)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $15 then now() end,
         array_to_tsvector(array(select json_array_elements_text($16::json))))
       on conflict (key, language, version_no) do update set type = excluded.type, title = excluded.title, version = excluded.version,
         models = excluded.models, serial_keys = excluded.serial_keys, product_slugs = excluded.product_slugs,
         file_name = excluded.file_name, source_mark = excluded.source_mark, words = excluded.words,
         withdrawn_at = case when excluded.withdrawn_at is null then null else coalesce(document.withdrawn_at, excluded.withdrawn_at) end
       returning id`,
      [
        ...[key, type, language, title, version.version, versionNumber(issuedOn), issuedOn],
        ...[models, serialKeys, products, sha256, fileName, sizeBytes, mark, isWithdrawn, words],
      ],
    )
    const [before] = known.rows
    const isSame = before?.title === title && before.models.join("\n") === models.join("\n")
    return isSame ? null : (rows[0]?.id ?? null)
  }

  /** Makes the newest version in each language that isn't withdrawn the current one. */
  async arrange(key: string): Promise<void> {
    await this.db.query("update document set is_current = false where key = $1 and is_current", [key])
    await this.db.query(
      `update document d set is_current = true from (
         select distinct on (language) id from document where key = $1 and withdrawn_at is null order by language, version_no desc
       ) newest where d.id = newest.id`,
      [key],
    )
  }
}

/** Days of issue order the versions: 2026-03-01 becomes 20260301. */
function versionNumber(issuedOn: string): number {
  return Number(issuedOn.replaceAll("-", ""))
}
