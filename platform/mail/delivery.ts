/** Delivers one mail of the outbox to the mail server, at least once. */
import { GiveUp, type Job } from "../queue/queue.ts"
import { composeLetter, type Letterhead } from "./letter.ts"
import type { KeptMail, MailStore } from "./store.ts"
import { readFault, type Transport } from "./transport.ts"

export type MailLog = { info(fields: object, message: string): void }

export type Delivery = { store: MailStore; transport: Transport; letterhead: Letterhead; log: MailLog }

const givenUpAfterMs = 3 * 24 * 3600 * 1000

/**
 * A mail that was sent or given up is skipped. The log gets neither name, address nor subject, only the id of the row.
 *
 * @throws when the mail has to be tried again; {@link GiveUp} when it mustn't be.
 */
export async function deliver(
  { data, isLastAttempt }: Pick<Job<{ mail: string }>, "data" | "isLastAttempt">,
  { store, transport, letterhead, log }: Delivery,
): Promise<void> {
  const mail = await store.take(data.mail)
  if (!mail) return
  try {
    await transport.send(composeLetter(mail, letterhead))
  } catch (error) {
    const { kind, summary } = readFault(error)
    if (kind !== "refused" && !isLastAttempt && !isTooOld(mail)) {
      await store.noteFault(mail.id, summary)
      throw new Error(summary)
    }
    await store.markFailed(mail.id, summary)
    throw new GiveUp(summary)
  }
  await store.markSent(mail.id)
  log.info({ mail: mail.id, attempts: mail.attempts }, "a mail was sent")
}

function isTooOld({ createdAt }: KeptMail): boolean {
  return Date.now() - createdAt.getTime() > givenUpAfterMs
}
