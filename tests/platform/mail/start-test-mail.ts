import type pg from "pg"
import { onTestFinished } from "vitest"
import type { Mail } from "../../../platform/mail/mail.ts"
import { startMail } from "../../../platform/mail/start.ts"

export const publicOrigin = "https://www.example.com"

export const mail: Mail = {
  key: "welcome:anna",
  to: "anna@customer.example",
  language: "en",
  subject: "Welcome",
  blocks: [{ kind: "text", text: "Your account is ready." }],
}

type Line = { level: string; message: string; fields: object }

/** The service with a log that can be read; looks for mails only when it is asked, unless `intervalMs` says so. */
export async function startTestMail({
  pool,
  smtpUrl,
  from,
  intervalMs = 3_600_000,
  isDevelopment,
}: {
  pool: pg.Pool
  smtpUrl?: string
  from?: string
  intervalMs?: number
  isDevelopment?: boolean
}) {
  const lines: Line[] = []
  const keep = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields })
  const log = { info: keep("info"), warn: keep("warn"), error: keep("error") }
  const service = await startMail({ pool, smtpUrl, from, publicOrigin, isDevelopment, log, intervalMs })
  onTestFinished(() => service.stop())
  return { service, lines, log }
}
