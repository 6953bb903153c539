/** What requests need beside the machines; the composition passes it in. */
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { SharedPace } from "../../platform/pace/pace.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import type { PlantCopy } from "./rows.ts"

export type RequestPorts = {
  pool: pg.Pool
  now: () => Date
  audit: Pick<Audit, "record">
  pace: Pick<SharedPace, "take">
  uploads: Pick<Uploads, "claim">
  mail: Pick<MailService, "send">
  /** An open plant of the register; null where there is none. */
  findPlant(organisation: string, id: string): Promise<PlantCopy | null>
  /** Gives machines that were added or changed the notices that are about them. */
  matchNotices(machines: readonly string[], client: pg.ClientBase): Promise<void>
  settings: RequestSettings
  log: { warn(fields: object, message: string): void }
}

export type RequestSettings = {
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Where staff learn of requests; null where they look into the portal. */
  deskAddress: string | null
}
