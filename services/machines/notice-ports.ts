import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { Sender } from "../../platform/queue/queue.ts"

/** What notices need of the rest of the process. */
export type NoticePorts = {
  pool: pg.Pool
  audit: Pick<Audit, "record">
  queue: Pick<Sender, "send">
  /** Names of organisations by id, for staff; those of a register elsewhere stay unknown. */
  findOrganisationNames(organisations: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Says what is wrong with an advisory, for programs that read it; nothing for a valid one. */
  checkAdvisory(advisory: object): Promise<string[]>
  publisher: NoticePublisher
  now: () => Date
}

/** Who publishes the advisories, as CSAF asks for it. */
export type NoticePublisher = {
  name: string
  /** An address that stands for the publisher: usually the website's own. */
  namespace: string
  /** Scheme, host and port of the main site, where the advisories lie. */
  publicOrigin: string
}
