/** What the requests service stands on. */
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"

export type RequestParts = {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  mail: Pick<MailService, "send" | "statesOf" | "forget">
  uploads: Pick<Uploads, "claim" | "remove">
  /** Whether a scanner has looked at these uploads, and what it found. */
  scansOf(uploadIds: readonly string[]): Promise<ReadonlyMap<string, FileScan>>
  audit: Pick<Audit, "record">
  settings: RequestSettings
  log: { warn(fields: object, message: string): void }
  now: () => Date
}

export type FileScan = "NOT_SCANNED" | "CLEAN" | "INFECTED"

export type RequestSettings = {
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Where answers by mail come in, with `{reference}` where the mail server can; null when none come in. */
  inboundAddress: string | null
  /** Whether requests also go to a remote system (`REQUESTS_API_URL`). */
  hasReceiver: boolean
  /** Used for a form that doesn't say how long its requests are kept. */
  retentionDays: number
}

/** The claimant of the uploads; this service decides who may open them. */
export const filesClaimant = "requests"
