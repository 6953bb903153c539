import type pg from "pg"
import { defaultSender, parseSender } from "./address.ts"
import { checkMail } from "./check-mail.ts"
import { deliverDue, type MailLog } from "./delivery.ts"
import { domainOf, type Letterhead } from "./letter.ts"
import type { MailService } from "./mail.ts"
import { serveOutbox } from "./outbox.ts"
import { MailStore } from "./store.ts"
import { openTransport, type Transport } from "./transport.ts"

type Options = {
  pool: pg.Pool
  /** Undefined when mails are only stored and read at `/mail-outbox`. */
  smtpUrl: string | undefined
  /** `Name <address>`; undefined: the brand, at the website's own host. */
  from?: string | undefined
  publicOrigin: string
  /** Opens the outbox to other machines as well. */
  isDevelopment?: boolean
  log: MailLog
  intervalMs?: number
}

/** Keys are remembered so long, and mails that were kept or given up can be read so long. */
const keptDays = 30
const cleaningMs = 3600_000

export async function startMail(options: Options): Promise<MailService> {
  const { pool, smtpUrl, from, publicOrigin, isDevelopment = false, log } = options
  const sender = (from && parseSender(from)) || defaultSender(publicOrigin)
  const letterhead = { sender, publicOrigin }
  const store = new MailStore(pool)
  const status = smtpUrl ? "waiting" : "kept"
  const delivering = smtpUrl
    ? startDelivery({ ...options, transport: openTransport(smtpUrl), letterhead })
    : null
  if (!delivering) log.info({}, "no SMTP_URL: mails are kept and not sent")
  const cleaning = startCleaning(store, log)

  return {
    async send(mail, client) {
      await store.add(checkMail(mail), { status, domain: domainOf(sender.address) }, client)
      // Within a transaction it isn't there yet; the next look finds it.
      if (!client) delivering?.wake()
    },
    deliverDue: async () => void (await delivering?.round()),
    routes: serveOutbox({ store, letterhead, isOpen: !smtpUrl, isDevelopment }),
    async stop() {
      cleaning.stop()
      await delivering?.stop()
    },
  }
}

type DeliveryOptions = Options & { transport: Transport; letterhead: Letterhead }

/** Looks for mails about once a second. Any number of processes may do so side by side. */
function startDelivery({ intervalMs = 1000, ...delivery }: DeliveryOptions) {
  const { log, transport } = delivery
  let isStopped = false
  let isWoken = false
  let endPause = () => {}

  /** During a round, which may have looked already, it brings about another one. */
  function wake() {
    isWoken = true
    endPause()
  }

  let last = Promise.resolve(false)

  /** One after the other: who asks for a round waits for the one that is on its way as well. */
  function round(): Promise<boolean> {
    last = last.then(() =>
      deliverDue(delivery).catch((error: unknown) => {
        log.warn({ err: error }, "the outbox could not be read")
        return false
      }),
    )
    return last
  }

  async function run() {
    while (!isStopped) {
      isWoken = false
      const hasMore = await round()
      if (!hasMore && !isWoken) await pause()
    }
  }

  function pause() {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, intervalMs)
      endPause = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  const running = run()
  async function stop() {
    isStopped = true
    wake()
    await running
    transport.close()
  }
  return { round, wake, stop }
}

function startCleaning(store: MailStore, log: MailLog) {
  async function clean() {
    await store.removeOld(keptDays).catch((error: unknown) => log.warn({ err: error }, "old mails stay"))
  }
  const timer = setInterval(clean, cleaningMs)
  timer.unref()
  void clean()
  return { stop: () => clearInterval(timer) }
}
