/** What a record of the audit log says, and by what records are looked up. */

export type AuditEntry = {
  /** `sign-in`, `sign-in-failed`, `password-changed`, `account-deleted`, `access-changed` … */
  action: string
  /** Subject of who did it; null where nobody was signed in. */
  actor: string | null
  /** Whom it was done to. */
  subject: string | null
  organisation?: string | null
  /** The client's network address. */
  address?: string | null
  /** No passwords, tokens or texts of mails. */
  details?: Readonly<Record<string, string | number | boolean | null>>
}

export type AuditRecord = Required<AuditEntry> & { id: string; at: Date }

export type AuditQuery = {
  organisation?: string | undefined
  /** As actor or as the one it was done to. */
  subject?: string | undefined
  /** The id of the last record of the page before. */
  before?: string | undefined
  /** At most 200. */
  limit?: number | undefined
}
