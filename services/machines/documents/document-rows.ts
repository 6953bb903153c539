/** The rows of documents. Days are written `2026-11-21`. */

export type DocumentType =
  | "MANUAL"
  | "DECLARATION"
  | "CIRCUIT_DIAGRAM"
  | "SPARE_PARTS"
  | "MAINTENANCE"
  | "SAFETY"
  | "DATA_SHEET"
  | "OTHER"

export const documentTypes = [
  ...(["MANUAL", "DECLARATION", "CIRCUIT_DIAGRAM", "SPARE_PARTS"] as const),
  ...(["MAINTENANCE", "SAFETY", "DATA_SHEET", "OTHER"] as const),
] satisfies DocumentType[]

export type DocumentRow = {
  id: string
  key: string
  type: DocumentType
  language: string
  title: string
  version: string
  versionNo: number
  issuedOn: string
  isCurrent: boolean
  models: string[]
  serialKeys: string[]
  sha256: string
  fileName: string
  sizeBytes: number
  pages: number | null
  reading: "WAITING" | "READ" | "WITHOUT_TEXT" | "FAILED"
}

export const documentColumns = `d.id, d.key, d.type, d.language, d.title, d.version, d.version_no as "versionNo",
  d.issued_on::text as "issuedOn", d.is_current as "isCurrent", d.models, d.serial_keys as "serialKeys", d.sha256,
  d.file_name as "fileName", d.size_bytes::float8 as "sizeBytes", d.pages, d.reading`

export type DocumentFilter = {
  machine: string | null
  serialKey: string | null
  models: readonly string[] | null
  products: readonly string[] | null
  types: readonly string[] | null
  languages: readonly string[] | null
  /** A person's subject: only documents of which they opened an older version. */
  changedFor: string | null
}

export type DocumentQuery = DocumentFilter & {
  reader: Reader
  /** A `tsquery`. */
  search: string | null
  language: string
  first: number
  skip: number
}

/** Who reads: the organisations through whose machines they may; null for the company's own staff, who may read everything. */
export type Reader = { organisations: readonly string[] | null }
