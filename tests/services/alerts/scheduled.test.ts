import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import type { Ask } from "../../../platform/graphql/ask.ts"
import { registerMailJobs } from "../../../platform/mail/register-jobs.ts"
import { startMail } from "../../../platform/mail/start.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { publishPurge } from "../../../platform/notifications/purges.ts"
import { openQueue } from "../../../platform/queue/open-queue.ts"
import { registerAlertJobs } from "../../../services/alerts/register-jobs.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { startSmtp } from "../../platform/mail/smtp.ts"
import { faultSettings, jobKinds } from "./fault-run.ts"

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await database.pool.query(
    `insert into alert_subscription (email, language, locale, ad_hoc, confirmed_at)
     values ('kim@fund.example', 'en', 'en', true, now() - interval '1 day')`,
  )
})
afterAll(() => database.close())

/** A content service that shows each release from its moment on. */
function contentWith(releases: { id: string; opensAt: Date }[]): Ask {
  const open = () => releases.filter(({ opensAt }) => opensAt.getTime() <= Date.now())
  const listed = ({ id, opensAt }: { id: string; opensAt: Date }) => ({
    id,
    publicationDate: opensAt.toISOString(),
    mediaReleaseAdhoc: true,
    topics: [],
  })
  function answerTo(operation: string, { id, after }: { id?: string; after?: string }) {
    switch (operation) {
      case "AlertLocales":
        return { __type: { enumValues: [{ name: "en" }] } }
      case "AlertReleases":
        return { mediaReleases: open().map(listed) }
      case "AlertReleaseText":
        return {
          mediaReleases: open()
            .filter((release) => release.id === id)
            .map(() => ({
              ...{ locale: "en", title: id, leadText: "", contacts: [] },
              path: `/media-releases/${id}`,
            })),
        }
      default:
        return {
          releaseSchedule: releases
            .filter(({ opensAt }) => opensAt > new Date(after ?? ""))
            .map(({ opensAt }) => ({ at: opensAt.toISOString(), tags: ["media-releases"] })),
        }
    }
  }
  return (async (
    document: { definitions: readonly unknown[] },
    { variables }: { variables: { id?: string; after?: string } },
  ) => {
    const [operation] = document.definitions as readonly { name?: { value: string } }[]
    return answerTo(operation?.name?.value ?? "", variables)
  }) as Ask
}

test("a scheduled release is told at its second and not before; one of an import at once", {
  timeout: 60_000,
}, async () => {
  const { pool } = database
  const releases: { id: string; opensAt: Date }[] = []
  const arrivals = new Map<string, number>()
  const smtp = await startSmtp({
    onRcptTo(_address, _session, callback) {
      arrivals.set(String(arrivals.size), Date.now())
      callback()
    },
  })
  const notifications = localNotifications()
  const log = { info() {}, warn: console.error, error: console.error }
  const queue = await openQueue({ pool, notifications, kinds: jobKinds, hasWorkers: true, log })
  const { publicOrigin } = faultSettings
  const mail = startMail({ pool, queue, smtpUrl: smtp.url, outboxToken: "", publicOrigin, log })
  const closeMail = await registerMailJobs(queue, {
    pool,
    smtpUrl: smtp.url,
    from: undefined,
    publicOrigin,
    log,
  })
  const opensAt = new Date(Date.now() + 3_000)
  releases.push({ id: "scheduled", opensAt })
  const stop = await registerAlertJobs(queue, {
    ...{ pool, notifications, mail, log, settings: faultSettings },
    content: contentWith(releases),
  })
  await vi.waitFor(() => expect(arrivals.size).toBe(1), { timeout: 20_000, interval: 10 })
  const lateMs = (arrivals.get("0") ?? 0) - opensAt.getTime()
  expect(lateMs).toBeGreaterThanOrEqual(0)
  expect(lateMs).toBeLessThan(2_000)

  const importedAt = Date.now()
  releases.push({ id: "imported", opensAt: new Date() })
  await publishPurge(notifications, ["media-releases"])
  await vi.waitFor(() => expect(arrivals.size).toBe(2), { timeout: 20_000, interval: 10 })
  expect((arrivals.get("1") ?? 0) - importedAt).toBeLessThan(2_000)
  // Nobody is told again, however often something changes.
  await publishPurge(notifications, ["media-releases"])
  await publishPurge(notifications, ["*"])
  stop()
  await queue.stop()
  closeMail()
  expect(smtp.received.map(({ email }) => email.subject)).toEqual([
    "Ad hoc announcement pursuant to Art. 53 LR – scheduled",
    "Ad hoc announcement pursuant to Art. 53 LR – imported",
  ])
})
