import type pg from "pg"
import type { Queue } from "../queue/queue.ts"
import { deliver, type MailLog } from "./delivery.ts"
import type { DkimKey } from "./dkim.ts"
import { cleanMails, deliverMail } from "./jobs.ts"
import { type LetterheadOptions, letterheadOf } from "./letterhead.ts"
import { MailStore } from "./store.ts"
import { openTransport } from "./transport.ts"

type Deps = LetterheadOptions & {
  pool: pg.Pool
  /** Undefined when no mail is delivered. */
  smtpUrl: string | undefined
  /** Signs what is sent; null for unsigned mails. */
  dkim?: DkimKey | null
  log: MailLog
}

/** How long keys are remembered, and how long stored and abandoned mails can be read. */
const keptDays = 30

/**
 * Delivers mails in this thread.
 * @returns a function that closes the connections to the mail server, to be called when the queue has stopped.
 */
export async function registerMailJobs(
  queue: Queue,
  { pool, smtpUrl, dkim = null, log, ...options }: Deps,
): Promise<() => void> {
  const store = new MailStore(pool)
  await queue.work(cleanMails, () => store.removeOld(keptDays))
  await queue.schedule(cleanMails, "7 * * * *")
  if (!smtpUrl) return () => {}
  const transport = openTransport(smtpUrl, dkim)
  const delivery = { store, transport, letterhead: letterheadOf(options), log }
  await queue.work(deliverMail, (job) => deliver(job, delivery))
  return () => transport.close()
}
