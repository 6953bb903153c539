/** SQL for addresses of documents and for what people have read. */
import type { Queryable } from "../../../../platform/database/queryable.ts"
import { type DocumentRow, documentColumns, type Reader } from "../document-rows.ts"

export type NewGrant = {
  /** One of both. */
  document?: string
  collection?: string
  person: string
  reader: Reader
  language?: string
}

/** What a grant opens. */
export type Granted = {
  isRevoked: boolean
  person: string
  reader: Reader
  language: string
}

export class OpeningStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns the id, which is the grant in the address. */
  async addGrant({ document, collection, person, reader, language = "en" }: NewGrant): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into document_grant (document_id, collection_id, person, organisations, language) values ($1, $2, $3, $4, $5) returning id`,
      [document ?? null, collection ?? null, person, reader.organisations, language],
    )
    return rows[0]?.id ?? ""
  }

  /** @param opened the document or the collection that the address names. @returns null when there is no such grant. */
  async findGrant(id: string, opened: string): Promise<(Granted & { document: string | null }) | null> {
    const { rows } = await this.db.query<{
      isRevoked: boolean
      person: string
      organisations: string[] | null
      language: string
      document: string | null
    }>(
      `select revoked_at is not null as "isRevoked", person, organisations, language, document_id as document
       from document_grant where id = $1 and coalesce(document_id, collection_id) = $2`,
      [id, opened],
    )
    const [row] = rows
    return row ? { ...row, reader: { organisations: row.organisations } } : null
  }

  /** For who holds a grant. @returns null for one that was withdrawn. */
  async findFile(id: string): Promise<DocumentRow | null> {
    const { rows } = await this.db.query<DocumentRow>(
      `select ${documentColumns} from document d where d.id = $1 and d.withdrawn_at is null`,
      [id],
    )
    return rows[0] ?? null
  }

  /** Opening an old version doesn't make a newer one unread. */
  async noteRead(person: string, { key, language, versionNo }: DocumentRow): Promise<void> {
    await this.db.query(
      `insert into document_read (person, key, language, version_no) values ($1, $2, $3, $4)
       on conflict (person, key, language) do update
         set version_no = greatest(document_read.version_no, excluded.version_no), read_at = now()`,
      [person, key, language, versionNo],
    )
  }

  /** Grants whose addresses ended long ago. */
  async sweep(): Promise<void> {
    await this.db.query("delete from document_grant where made_at < now() - interval '7 days'")
  }
}
