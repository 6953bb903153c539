import type pg from "pg"
import type { Ask } from "../../platform/graphql/ask.ts"
import { createOutageLog } from "../../platform/log/outage-log.ts"
import type { MailService } from "../../platform/mail/mail.ts"
import type { Notifications } from "../../platform/notifications/notifications.ts"
import { everything, hearPurges } from "../../platform/notifications/purges.ts"
import type { Queue } from "../../platform/queue/queue.ts"
import { startClock } from "./clock.ts"
import { forgetOldAlerts, lookForReleases, settleAlerts, tellSubscribers } from "./jobs.ts"
import { type LookDeps, lookForNews } from "./look.ts"
import type { AlertSettings } from "./parts.ts"
import { readReleases } from "./release-text.ts"
import { settleDeliveries } from "./settle.ts"
import { AlertStore } from "./store.ts"
import { linkHours } from "./subscribe.ts"
import { tellOfRelease } from "./tell.ts"

type Deps = {
  pool: pg.Pool
  notifications: Pick<Notifications, "publish" | "subscribe" | "onGap">
  mail: Pick<MailService, "send" | "forget" | "statesOf">
  /** Asks the content service. */
  content: Ask
  settings: AlertSettings
  log: LookDeps["log"] & { warn(fields: object, message: string): void }
}

const tag = "media-releases"
/** A subscription whose mails were refused is kept so long, for who comes back. */
export const pausedDays = 90

/**
 * Tells subscribers of releases, in this thread: when the content changes, at the second for which a release is scheduled, and once a
 * minute in case a message was lost.
 * @returns a function to be called before the queue stops.
 */
export async function registerAlertJobs(queue: Queue, deps: Deps): Promise<() => void> {
  const { pool, notifications, log } = deps
  const releases = readReleases(deps.content)
  const looking = { ...{ pool, queue, releases, log }, now: () => new Date() }
  const clock = startClock(() => void look())
  const outage = createOutageLog(log, {
    begins: "releases could not be read; each minute tries again",
    goesOn: "releases still can't be read; each minute tries again",
    isOver: "releases can be read again",
  })
  let isStopped = false
  let running: Promise<void> | null = null
  let isAskedAgain = false

  /** One look at a time; who asks during one gets another afterwards, since the first may have read too early. */
  async function look(options: { isStart?: boolean } = {}): Promise<void> {
    if (isStopped) return
    if (running) {
      isAskedAgain = true
      return running
    }
    running = lookOnce(options).finally(() => {
      running = null
    })
    await running
    if (isAskedAgain) {
      isAskedAgain = false
      await look()
    }
  }

  async function lookOnce(options: { isStart?: boolean }): Promise<void> {
    try {
      await lookForNews(looking, options)
      if (!isStopped) clock.add(await releases.listMoments(new Date()))
      outage.succeeded()
    } catch (error) {
      if (!isStopped) outage.failed(error)
    }
  }

  await queue.work(lookForReleases, () => look())
  await queue.schedule(lookForReleases, "* * * * *")
  await queue.work(tellSubscribers, (job) => tellOfRelease(job, { ...deps, queue, releases }))
  await queue.work(settleAlerts, () => settleDeliveries(deps))
  await queue.schedule(settleAlerts, "*/5 * * * *")
  await queue.work(forgetOldAlerts, async () => {
    await new AlertStore(pool).forgetOld({ unconfirmedHours: linkHours, pausedDays })
  })
  await queue.schedule(forgetOldAlerts, "23 * * * *")
  hearPurges(notifications, (tags) => {
    if (tags.includes(tag) || tags.includes(everything)) void look()
  })
  void look({ isStart: true })
  return () => {
    isStopped = true
    clock.stop()
  }
}
