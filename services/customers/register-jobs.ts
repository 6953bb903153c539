import type pg from "pg"
import type { Audit } from "../../platform/audit/audit.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Queue } from "../../platform/queue/queue.ts"
import { customersDaily } from "./jobs.ts"

export type CustomerJobDeps = {
  pool: pg.Pool
  mail: Pick<MailService, "send" | "statesOf">
  audit: Pick<Audit, "record">
  /** Open sessions of these people read their claims again; part of the transaction that changed their access. */
  onAccessChanged(subjects: readonly string[], client: pg.ClientBase): Promise<void>
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Signs the links of invitations. */
  invitationSecret: string
  log: { warn(fields: object, message: string): void }
}

/** Works in batches of at most 100 and may run again at any time. @param signal aborted when the process is about to end. */
export type DailyPart = (deps: CustomerJobDeps, signal: AbortSignal) => Promise<void>

/** In this order. Each room adds its own line. */
const dailyParts: readonly DailyPart[] = []

/** Works on what nobody clicks for, in this thread. */
export async function registerCustomerJobs(queue: Queue, deps: CustomerJobDeps): Promise<void> {
  await queue.work(customersDaily, async ({ signal }) => {
    for (const part of dailyParts) await part(deps, signal)
  })
  // Each hour, because the day at the seat begins at 22 or 23 o'clock UTC, and a start late in the day must catch up.
  await queue.schedule(customersDaily, "5 * * * *")
}
