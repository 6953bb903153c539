/** What the software service stands on. */
import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { Seal } from "../../platform/secrets/seal.ts"
import type { FindOwned } from "./owned.ts"

export type SoftwareParts = {
  pool: pg.Pool
  audit: Pick<Audit, "record">
  findOwned: FindOwned
  /** Keeps the secrets of agents. */
  seal: Pick<Seal, "closeBytes" | "openBytes">
  settings: SoftwareSettings
  now(): Date
}

export type SoftwareSettings = {
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Signs the addresses of downloads, and makes the codes of links and the links of mails. */
  secret: string
}
