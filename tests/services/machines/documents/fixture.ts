/** Documents for tests, as the import and the reading leave them. */
import type pg from "pg"
import { serialKey } from "../../../../platform/words/serial-key.ts"
import { wordsOf } from "../../../../platform/words/words.ts"
import { ReadingStore } from "../../../../services/machines/documents/reading/reading-store.ts"

type Given = {
  id?: string
  key: string
  type?: string
  language?: string
  title?: string
  version?: string
  issuedOn?: string
  models?: string[]
  serials?: string[]
  products?: string[]
  pages?: string[]
  isCurrent?: boolean
  isWithdrawn?: boolean
  sha256?: string
}

/** @returns the id. */
export async function addDocument(pool: pg.Pool, given: Given): Promise<string> {
  const {
    key,
    type = "MANUAL",
    language = "en",
    title = key,
    version = "1.0",
    issuedOn = "2024-01-01",
  } = given
  const {
    models = [],
    serials = [],
    products = [],
    pages = [],
    isCurrent = true,
    isWithdrawn = false,
  } = given
  const { rows } = await pool.query<{ id: string }>(
    `insert into document (id, key, type, language, title, version, version_no, issued_on, models, serial_keys, product_slugs, sha256,
       file_name, size_bytes, source_mark, is_current, withdrawn_at, reading, words)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1000, '', $14,
       case when $15 then now() end, 'READ', array_to_tsvector(array(select json_array_elements_text($16::json)))) returning id`,
    [
      ...[
        given.id ?? null,
        key,
        type,
        language,
        title,
        version,
        Number(issuedOn.replaceAll("-", "")),
        issuedOn,
      ],
      ...[models, serials.map(serialKey), products, given.sha256 ?? "00", `${key}-${language}.pdf`],
      ...[isCurrent && !isWithdrawn, isWithdrawn, JSON.stringify(wordsOf(title, models.join(" ")))],
    ],
  )
  const id = rows[0]?.id ?? ""
  await new ReadingStore(pool).savePages({ id, title, models, sha256: "", sizeBytes: 0 }, pages)
  return id
}

export async function clearDocuments(pool: pg.Pool): Promise<void> {
  await pool.query("truncate document, document_collection, document_read cascade")
}
