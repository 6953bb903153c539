/** Run by kill.test.ts in a separate process that is killed: tells subscribers of a release, and sends the mails. */
import { openDatabase } from "../../../platform/database/database.ts"
import { registerMailJobs } from "../../../platform/mail/register-jobs.ts"
import { startMail } from "../../../platform/mail/start.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { openQueue } from "../../../platform/queue/open-queue.ts"
import { registerAlertJobs } from "../../../services/alerts/register-jobs.ts"
import { content, faultSettings, jobKinds } from "./fault-run.ts"

const [, , dataDir = "", smtpUrl = ""] = process.argv
const { pool } = await openDatabase({ dataDir })
const log = { info() {}, warn: console.error, error: console.error }
const notifications = localNotifications()
const queue = await openQueue({
  pool,
  notifications,
  kinds: jobKinds,
  hasWorkers: true,
  log,
  monitorSeconds: 1,
})
const { publicOrigin } = faultSettings
// As if the time of jobs that a killed process had begun were over.
await pool.query("update queue.job set started_on = started_on - interval '1 hour' where state = 'active'")
const mail = startMail({ pool, queue, smtpUrl, outboxToken: "", publicOrigin, log })
await registerMailJobs(queue, { pool, smtpUrl, from: undefined, publicOrigin, log })
await registerAlertJobs(queue, { pool, notifications, mail, content, settings: faultSettings, log })
console.log("telling")
