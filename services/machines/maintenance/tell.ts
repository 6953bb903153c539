/** Mails contacts what comes due: each due date once, all that comes due on a day in one mail. */
import type pg from "pg"
import type { FindStanding } from "../../../platform/access/standing.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { addDays, seatDay } from "../../../platform/days/seat-days.ts"
import type { MailService } from "../../../platform/mail/mail.ts"
import type { Job, Sender } from "../../../platform/queue/queue.ts"
import { tellMaintenance } from "../jobs.ts"
import { isStillKeeper } from "../still-keeper.ts"
import { listReaders, type Reader, takeUntold } from "./due-store.ts"
import { maintenanceMail } from "./maintenance-mail.ts"

export type MaintenanceTelling = {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  mail: Pick<MailService, "send">
  /** Null where the register is elsewhere and answers only with a person's own token. */
  findStanding: FindStanding | null
  publicOrigin: string
  /** Signs the addresses that end these mails. */
  secret: string
  now?: () => Date
}

export const daysBefore = 14
const perBatch = 20
/** More stands in the portal, to which the mail leads. */
const mostInMail = 100
/** Well below the time after which the queue takes a job for dead. */
const longestRunMs = 15_000

/** Mail and note are committed together, so a process that is killed tells nobody twice, and the next run goes on. */
export async function tellOfMaintenance(
  { signal }: Pick<Job<object>, "signal">,
  deps: MaintenanceTelling,
): Promise<void> {
  const { pool, queue, now = () => new Date() } = deps
  const today = seatDay(now())
  const until = addDays(today, daysBefore)
  const end = Date.now() + longestRunMs
  let after: Pick<Reader, "person" | "organisation"> | null = null
  while (!signal.aborted && Date.now() < end) {
    const readers: Reader[] = await listReaders(pool, until, after, perBatch)
    for (const reader of readers) await tell(reader, { until, today }, deps)
    const last = readers.at(-1)
    if (!last || readers.length < perBatch) return
    after = { person: last.person, organisation: last.organisation }
  }
  await queue.send(tellMaintenance, {})
}

async function tell(
  reader: Reader,
  { until, today }: { until: string; today: string },
  { pool, mail, findStanding, publicOrigin, secret }: MaintenanceTelling,
): Promise<void> {
  // Asked before the transaction, in which nobody else gets to the embedded database. Who lost the access learns nothing any more.
  if (findStanding && !(await isStillKeeper(findStanding, reader))) return
  await inTransaction(pool, async (client) => {
    const due = await takeUntold(client, until, reader, mostInMail)
    if (due.length > 0) await mail.send(maintenanceMail(reader, due, { today, publicOrigin, secret }), client)
  })
}
