/**
 * Run by kill.test.ts in a separate process that is killed: twenty senders send forms side by side while mail and the
 * remote system are down, and print each reference after its confirmation.
 */
import { readFileSync } from "node:fs"
import { createAudit } from "../../../platform/audit/audit.ts"
import { openDatabase } from "../../../platform/database/database.ts"
import { migrate } from "../../../platform/database/migrate.ts"
import { registerMailJobs } from "../../../platform/mail/register-jobs.ts"
import { startMail } from "../../../platform/mail/start.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { openQueue } from "../../../platform/queue/open-queue.ts"
import { startUploads } from "../../../platform/uploads/start.ts"
import { registerRequestJobs } from "../../../services/requests/register-jobs.ts"
import { sendRequest } from "../../../services/requests/send-request.ts"
import { jobKinds, keysOf, receiverAt, requestInput, senderNames, systemSettings } from "./fault-run.ts"

const [, , dataDir = "", acknowledgedFile = "", perSender = "", downPort = ""] = process.argv
const acknowledged = new Set(readFileSync(acknowledgedFile, "utf8").split("\n"))
const { pool } = await openDatabase({ dataDir })
await migrate(pool)
const log = { info() {}, warn() {}, error() {} }
const notifications = localNotifications()
const queue = await openQueue({ pool, notifications, kinds: jobKinds, hasWorkers: true, log })
const { publicOrigin } = systemSettings
// Nothing listens at this port.
const smtpUrl = `smtp://127.0.0.1:${downPort}`
const mail = startMail({ pool, queue, smtpUrl, outboxToken: "", publicOrigin, log })
const uploads = await startUploads({ pool, dataDir, log })
const audit = createAudit(pool)
await registerMailJobs(queue, { pool, smtpUrl, from: undefined, publicOrigin, log })
const createTicket = () => Promise.reject(new Error("nobody wants a ticket here"))
await registerRequestJobs(queue, { pool, mail, uploads, audit, createTicket, receiver: receiverAt(downPort) })
const parts = {
  ...{ pool, queue, mail, uploads, audit, log, settings: systemSettings },
  scansOf: async () => new Map(),
  now: () => new Date(),
}

async function send(sender: string) {
  for (const key of keysOf(sender, Number(perSender))) {
    if (acknowledged.has(key)) continue
    const { row } = await sendRequest(parts, key, requestInput(sender, key))
    console.log(`${key} ${row.reference}`)
  }
}

await Promise.all(senderNames.map(send))
console.log("all sent")
setInterval(() => {}, 1000)
