/** Run by kill.test.ts in a separate process that is killed: makes the invitations of a list, and sends their mails. */
import { createAudit } from "../../../../platform/audit/audit.ts"
import { openDatabase } from "../../../../platform/database/database.ts"
import { registerMailJobs } from "../../../../platform/mail/register-jobs.ts"
import { startMail } from "../../../../platform/mail/start.ts"
import { localNotifications } from "../../../../platform/notifications/notifications.ts"
import { openQueue } from "../../../../platform/queue/open-queue.ts"
import { inviteBatch } from "../../../../services/customers/jobs.ts"
import { registerCustomerJobs } from "../../../../services/customers/register-jobs.ts"
import { batchId, faultSettings, jobKinds } from "./fault-run.ts"

const [, , dataDir = "", smtpUrl = "", isFirst = ""] = process.argv
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
if (isFirst) await queue.send(inviteBatch, { batch: batchId })
await registerMailJobs(queue, { pool, smtpUrl, from: undefined, publicOrigin, log })
await registerCustomerJobs(queue, {
  ...{ pool, mail, log, ...faultSettings },
  audit: createAudit(pool),
  onAccessChanged: async () => {},
})
console.log("inviting")
