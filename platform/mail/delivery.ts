/** Brings the outbox to the server: each mail at least once, and never two processes at one. */
import type pg from "pg"
import { composeLetter, type Letterhead } from "./letter.ts"
import { type LeasedMail, MailStore } from "./store.ts"
import { readFault, sendTimeoutMs, type Transport } from "./transport.ts"

export type MailLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Delivery = {
  pool: pg.Pool
  transport: Transport
  letterhead: Letterhead
  log: MailLog
}

const batchSize = 20
/** Longer than a batch can take: its letters go out side by side, each with its own deadline from the start. */
const leaseSeconds = (sendTimeoutMs / 1000) * 2
const firstPauseSeconds = 15
const longestPauseSeconds = 1800
const givenUpAfterMs = 2 * 24 * 3600 * 1000

/** 15 s, 30 s, 1 min … half an hour: a server that was away for long is soon met again. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds)
}

/** One round. @returns whether more may be waiting: a full batch, and a server that answers. */
export async function deliverDue(delivery: Delivery): Promise<boolean> {
  const mails = await new MailStore(delivery.pool).lease(batchSize, leaseSeconds)
  const outcomes = await Promise.all(mails.map((mail) => deliver(mail, delivery)))
  return mails.length === batchSize && !outcomes.includes("unreachable")
}

/** No name, address or subject goes to the log: the id leads to the row. */
async function deliver(mail: LeasedMail, delivery: Delivery): Promise<"sent" | "unreachable" | "other"> {
  const { transport, letterhead, pool, log } = delivery
  const store = new MailStore(pool)
  try {
    await transport.send(composeLetter(mail, letterhead))
  } catch (error) {
    return await settleFault(mail, error, { store, log })
  }
  await store.markSent(mail)
  log.info({ mail: mail.id, attempts: mail.attempts }, "a mail was sent")
  return "sent"
}

async function settleFault(
  mail: LeasedMail,
  error: unknown,
  { store, log }: { store: MailStore; log: MailLog },
): Promise<"unreachable" | "other"> {
  const { kind, summary } = readFault(error)
  const fields = { mail: mail.id, attempts: mail.attempts, fault: summary }
  if (kind === "refused" || Date.now() - mail.createdAt.getTime() > givenUpAfterMs) {
    await store.markFailed(mail, summary)
    log.error(fields, "a mail was given up")
    return "other"
  }
  await store.retryLater(mail, pauseAfter(mail.attempts), summary)
  log.warn(fields, "a mail is tried again later")
  return kind === "unreachable" ? "unreachable" : "other"
}
