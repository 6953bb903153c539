import type pg from "pg"
import type { Queue } from "../queue/queue.ts"
import { deliver, type MailLog } from "./delivery.ts"
import { cleanMails, deliverMail } from "./jobs.ts"
import { type LetterheadOptions, letterheadOf } from "./letterhead.ts"
import { MailStore } from "./store.ts"
import { openTransport } from "./transport.ts"

type Deps = LetterheadOptions & {
  pool: pg.Pool
  /** Undefined: nothing is delivered. */
  smtpUrl: string | undefined
  log: MailLog
}

/** Keys are remembered so long, and mails that were kept or given up can be read so long. */
const keptDays = 30

/** Delivers mails in this thread. @returns what closes the connections to the server, once the queue has stopped. */
export async function registerMailJobs(
  queue: Queue,
  { pool, smtpUrl, log, ...options }: Deps,
): Promise<() => void> {
  const store = new MailStore(pool)
  await queue.work(cleanMails, () => store.removeOld(keptDays))
  await queue.schedule(cleanMails, "7 * * * *")
  if (!smtpUrl) return () => {}
  const transport = openTransport(smtpUrl)
  const delivery = { store, transport, letterhead: letterheadOf(options), log }
  await queue.work(deliverMail, (job) => deliver(job, delivery))
  return () => transport.close()
}
