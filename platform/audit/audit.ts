/** Records who did what and when; records can only be appended. */
import type pg from "pg"
import type { AuditEntry, AuditQuery, AuditRecord } from "./audit-record.ts"
import { AuditStore } from "./audit-store.ts"

export type Audit = {
  /** With `client` the record becomes part of the caller's transaction. */
  record(entry: AuditEntry, client?: pg.ClientBase): Promise<void>
  /** Lists the newest records first. */
  list(query: AuditQuery): Promise<AuditRecord[]>
}

export function createAudit(pool: pg.Pool): Audit {
  const store = new AuditStore(pool)
  return {
    record: (entry, client) => store.add(entry, client),
    list: (query) => store.list(query),
  }
}
