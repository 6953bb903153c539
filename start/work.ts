/** Composes what jobs need and nothing more: no website, no mounted service. */
import { createLog, type Log } from "../app/ground/http/log.server.ts"
import { openDatabase } from "../platform/database/database.ts"
import type { EmbeddedAddress } from "../platform/database/embedded.ts"
import { migrate } from "../platform/database/migrate.ts"
import { registerMailJobs } from "../platform/mail/register-jobs.ts"
import { openNotifications } from "../platform/notifications/notifications.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import { registerTicketJobs } from "../services/tickets/register-jobs.ts"
import { readEnvironment } from "./environment.ts"
import { jobKinds } from "./jobs.ts"
import { ticketsElsewhere } from "./tickets-elsewhere.ts"

/** Jobs wait for the network more than for the database, and pages go first. */
const poolSize = 4

export type Work = {
  log: Log
  /** Ends when the jobs that run have ended. */
  stop(): Promise<void>
}

/** @param embedded the embedded database that this process has open in another thread. */
export async function startWork(embedded?: EmbeddedAddress): Promise<Work> {
  const environment = readEnvironment()
  const log = createLog(environment.LOG_LEVEL)
  const onError = (error: Error) => log.error({ err: error }, "a connection broke")
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment
  const database = await openDatabase({ databaseUrl, dataDir, embedded, poolSize, onError })
  const { pool } = database
  await migrate(pool, (message) => log.warn(message))
  const notifications = await openNotifications({
    redisUrl: environment.REDIS_URL,
    databaseUrl,
    database,
    onError,
  })
  const queue = await openQueue({ pool, notifications, kinds: jobKinds, hasWorkers: true, log })
  const closeMail = await registerMailJobs(queue, {
    pool,
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    publicOrigin: environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT}`,
    log,
  })
  await registerTicketJobs(queue, { pool, remote: ticketsElsewhere(environment), log })
  return {
    log,
    async stop() {
      await queue.stop()
      closeMail()
      await notifications.close()
      await database.close()
    },
  }
}
