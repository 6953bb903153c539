import type pg from "pg"
import { onTestFinished } from "vitest"
import type { DkimKey } from "../../../platform/mail/dkim.ts"
import { deliverMail, mailJobs } from "../../../platform/mail/jobs.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import { registerMailJobs } from "../../../platform/mail/register-jobs.ts"
import { startMail } from "../../../platform/mail/start.ts"
import { openTestQueue, untilDone } from "../queue/open-test-queue.ts"

export const publicOrigin = "https://www.example.com"

export const outboxToken = "token-of-the-outbox"

export const mail: Mail = {
  key: "welcome:anna",
  to: "anna@customer.example",
  language: "en",
  subject: "Welcome",
  blocks: [{ kind: "text", text: "Your account is ready." }],
}

export async function emptyOutbox(pool: pg.Pool) {
  await pool.query("truncate mail; delete from queue.job")
}

/** The service, a queue that delivers its mails, and a readable log; `deliverDue` waits until nothing is due any more. */
export async function startTestMail({
  pool,
  smtpUrl,
  from,
  isDevelopment,
  dkim,
}: {
  pool: pg.Pool
  smtpUrl?: string
  from?: string
  isDevelopment?: boolean
  dkim?: DkimKey | null
}) {
  const { queue, lines, log, wake } = await openTestQueue(pool, mailJobs)
  const deps = { pool, smtpUrl, from, publicOrigin, log }
  const closeTransport = await registerMailJobs(queue, { ...deps, dkim: dkim ?? null })
  onTestFinished(closeTransport)
  const service = startMail({ ...deps, queue, outboxToken, isDevelopment })
  async function deliverDue() {
    wake(deliverMail.name)
    if (smtpUrl) await untilDone(pool, deliverMail.name)
  }
  return { service: { ...service, deliverDue }, lines, log }
}
