/** What the register's jobs stand on, and what runs each hour. */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import type { MailService } from "../../../platform/mail/mail.ts"
import type { RolesFrom } from "./roles-from.ts"

export type CustomerJobDeps = {
  pool: pg.Pool
  mail: Pick<MailService, "send" | "statesOf">
  audit: Pick<Audit, "record">
  /** Open sessions of these people read their claims again; part of the transaction that changed their access. */
  onAccessChanged(subjects: readonly string[], client: pg.ClientBase): Promise<void>
  /** Absent: here. */
  rolesFrom?: RolesFrom | undefined
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Signs the links of invitations. */
  invitationSecret: string
  log: { warn(fields: object, message: string): void }
}

/** Works in batches of at most 100 and may run again at any time. @param signal aborted when the process is about to end. */
export type DailyPart = (deps: CustomerJobDeps, signal: AbortSignal) => Promise<void>
