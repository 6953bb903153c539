/** The entries of the audit log, and the criteria by which they are listed. */

export type AuditEntry = {
  /** `sign-in`, `sign-in-failed`, `password-changed`, `account-deleted`, `access-changed` … */
  action: string
  /** Subject of the person who did it; null when nobody was signed in. */
  actor: string | null
  /** Subject of the person to whom it was done. */
  subject: string | null
  organisation?: string | null
  /** The client's network address. */
  address?: string | null
  /** Must not hold passwords, tokens or texts of mails. */
  details?: Readonly<Record<string, string | number | boolean | null>>
}

export type AuditRecord = Required<AuditEntry> & { id: string; at: Date }

export type AuditQuery = {
  organisation?: string | undefined
  /** Matches the person as actor and as subject. */
  subject?: string | undefined
  /** Any of them; records without an organisation are left out. */
  organisations?: readonly string[] | undefined
  actions?: readonly string[] | undefined
  /** Who did it: any of them. */
  actors?: readonly string[] | undefined
  /** To whom it was done: any of them. */
  subjects?: readonly string[] | undefined
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  to?: Date | undefined
  /** The id of the last record on the previous page. */
  before?: string | undefined
  /** At most 200. */
  limit?: number | undefined
}
