/** Who did what and when, kept append-only. */
import type pg from "pg"
import type { AuditEntry, AuditQuery, AuditRecord } from "./audit-record.ts"
import { AuditStore } from "./audit-store.ts"

export type Audit = {
  /** With `client` as part of the caller's transaction. */
  record(entry: AuditEntry, client?: pg.ClientBase): Promise<void>
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditRecord[]>
}

export function createAudit(pool: pg.Pool): Audit {
  const store = new AuditStore(pool)
  return {
    record: (entry, client) => store.add(entry, client),
    list: (query) => store.list(query),
  }
}
