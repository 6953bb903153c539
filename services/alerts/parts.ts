/** What the alerts stand on. */
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { MailService } from "../../platform/mail/mail.ts"

export type AlertParts = {
  pool: pg.Pool
  mail: Pick<MailService, "send" | "forget">
  audit: Pick<Audit, "record">
  settings: AlertSettings
}

export type AlertSettings = {
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Signs the links of mails. */
  secret: string
}
