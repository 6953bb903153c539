import type { Queryable } from "../database/queryable.ts"
import type { AuditEntry, AuditQuery, AuditRecord } from "./audit-record.ts"

const maxListed = 200

/** Appends records to the audit table and lists them; triggers of the table refuse any other statement. */
export class AuditStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async add(entry: AuditEntry, client: Queryable = this.db): Promise<void> {
    const { action, actor, subject, organisation = null, address = null, details = {} } = entry
    await client.query(
      `insert into audit_record (action, actor, subject, organisation, address, details) values ($1, $2, $3, $4, $5, $6)`,
      [action, actor, subject, organisation, address, JSON.stringify(details)],
    )
  }

  /** Each side of the "or" has an index in the order of the answer. */
  async list({ organisation, subject, before, limit = maxListed }: AuditQuery): Promise<AuditRecord[]> {
    const { rows } = await this.db.query<AuditRecord>(
      `select id::text, at, action, actor, subject, organisation, address, details from audit_record
       where ($1::text is null or organisation = $1)
         and ($2::text is null or subject = $2 or actor = $2)
         and ($3::bigint is null or id < $3)
       order by id desc limit $4`,
      [organisation ?? null, subject ?? null, before ?? null, Math.min(limit, maxListed)],
    )
    return rows
  }
}
