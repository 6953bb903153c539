import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { Sender } from "../queue/queue.ts"
import { checkMail } from "./check-mail.ts"
import type { MailLog } from "./delivery.ts"
import { deliverMail } from "./jobs.ts"
import { domainOf } from "./letter.ts"
import { type LetterheadOptions, letterheadOf } from "./letterhead.ts"
import type { MailService } from "./mail.ts"
import { serveOutbox } from "./outbox.ts"
import { MailStore } from "./store.ts"

type Options = LetterheadOptions & {
  pool: pg.Pool
  queue: Sender
  /** Undefined when mails are only stored and read at `/mail-outbox`. */
  smtpUrl: string | undefined
  /** Opens the outbox at `/mail-outbox`, where mails are only stored. */
  outboxToken: string
  /** Opens the outbox without the token. */
  isDevelopment?: boolean
  log: MailLog
}

/** Accepts mails; a worker delivers them (`register-jobs.ts`). */
export function startMail(options: Options): MailService {
  const { pool, queue, smtpUrl, outboxToken, isDevelopment = false, log } = options
  const letterhead = letterheadOf(options)
  const domain = domainOf(letterhead.sender.address)
  const store = new MailStore(pool)
  if (!smtpUrl) log.info({}, "no SMTP_URL: mails are kept and not sent")

  return {
    async send(mail, client) {
      const checked = checkMail(mail)
      if (!smtpUrl) return void (await store.add(checked, { status: "kept", domain }, client))
      if (!client) return inTransaction(pool, (own) => addAndSend(own))
      await addAndSend(client)

      async function addAndSend(transaction: pg.ClientBase) {
        const id = await store.add(checked, { status: "waiting", domain }, transaction)
        const options = { inTransaction: transaction, isBulk: mail.isBulk }
        if (id) await queue.send(deliverMail, { mail: id }, options)
      }
    },
    statesOf: (keys, client) => store.statesOf(keys, client),
    forget: (keys, client) => store.forget(keys, client),
    routes: serveOutbox({ store, letterhead, token: smtpUrl ? null : outboxToken, isDevelopment }),
  }
}
