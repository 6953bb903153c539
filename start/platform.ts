/** Opens the platform's parts, each after those that it needs. */
import { resolve } from "node:path"
import { type Audit, createAudit } from "../platform/audit/audit.ts"
import { type Database, openDatabase } from "../platform/database/database.ts"
import { createDatabaseOutage } from "../platform/database/database-outage.ts"
import { migrate } from "../platform/database/migrate.ts"
import { untilReachable } from "../platform/database/until-reachable.ts"
import { isDemo } from "../platform/demo/environment.ts"
import { createLog, isReadableLog, type Log } from "../platform/log/log.ts"
import type { OutageLog } from "../platform/log/outage-log.ts"
import type { MailService } from "../platform/mail/mail.ts"
import { outboxTokenOf } from "../platform/mail/outbox-token.ts"
import { startMail } from "../platform/mail/start.ts"
import type { Notifications } from "../platform/notifications/notifications.ts"
import { openNotifications } from "../platform/notifications/open-notifications.ts"
import { createRedisOutage } from "../platform/notifications/redis.ts"
import { createSharedPace, type SharedPace } from "../platform/pace/pace.ts"
import { handOver } from "../platform/queue/hand-over.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import type { Sender } from "../platform/queue/queue.ts"
import { createPasswords, type Passwords } from "../platform/secrets/passwords.ts"
import { createSeal, type Seal } from "../platform/secrets/seal.ts"
import { deriveSecrets, openSecrets, type Secrets } from "../platform/secrets/secrets.ts"
import { lifetimesOf } from "../platform/sessions/environment.ts"
import { createPortalSessions, type PortalSessions } from "../platform/sessions/portal-sessions.ts"
import { limitsOf } from "../platform/uploads/environment.ts"
import { scanWaitingUploads } from "../platform/uploads/jobs.ts"
import { startUploads } from "../platform/uploads/start.ts"
import type { Uploads } from "../platform/uploads/upload.ts"
import { jobKinds } from "./jobs.ts"
import type { PlatformEnvironment } from "./platform-environment.ts"

export type Platform = {
  log: Log
  secrets: Secrets
  passwords: Passwords
  /** Encrypts data that only this installation may read. */
  seal: Seal
  database: Database
  notifications: Notifications
  /** Sends jobs; the workers run them elsewhere. */
  queue: Sender
  audit: Audit
  mail: MailService
  uploads: Uploads
  pace: SharedPace
  /** The sessions of the customer portal. */
  portalSessions: PortalSessions
  /** An absolute path: files are sent from here, and `send` refuses relative paths. */
  dataDir: string
  /** Scheme, host and port of public addresses; each site replaces the host by its own. */
  publicOrigin: string
  isDevelopment: boolean
  /** Whether empty databases are filled with the demo world. */
  isDemo: boolean
}

/** @param closing collects everything that has to be closed, and closes the last one first. */
export async function openPlatform(
  environment: PlatformEnvironment,
  closing: AsyncDisposableStack,
): Promise<Platform> {
  const log = createLog({
    level: environment.LOG_LEVEL,
    isReadable: isReadableLog(environment.LOG_FORMAT),
  })
  const dataDir = resolve(environment.DATA_DIR)
  const secrets = environment.SECRET_KEY ? deriveSecrets(environment.SECRET_KEY) : openSecrets(dataDir)
  const seal = createSeal(secrets.get("seal"))
  const publicOrigin = environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT}`
  const isDevelopment = environment.NODE_ENV === "development"

  const databaseOutage = createDatabaseOutage(log)
  const database = await openMigrated(environment, { dataDir, log, outage: databaseOutage })
  closing.defer(() => database.close())
  const notifications = await openNotifications({
    redisUrl: environment.REDIS_URL,
    databaseUrl: environment.DATABASE_URL,
    database,
    outage: environment.REDIS_URL ? createRedisOutage(log) : databaseOutage,
  })
  closing.defer(() => notifications.close())
  const { pool } = database
  const queue = await openQueue({ pool, notifications, kinds: jobKinds, hasWorkers: false, log })
  closing.defer(() => queue.stop())
  await handOver(pool, queue, jobKinds)
  const uploads = await startUploads({
    pool,
    dataDir,
    log,
    limits: limitsOf(environment),
    scannerUrl: environment.CLAMAV_URL,
    onReceived: () => queue.send(scanWaitingUploads, {}, { key: "all" }),
  })
  const mail = startMail({
    pool,
    queue,
    smtpUrl: environment.SMTP_URL,
    outboxToken: outboxTokenOf(environment, secrets),
    from: environment.MAIL_FROM,
    publicOrigin,
    isDevelopment,
    log,
  })
  const portalSessions = createPortalSessions({
    pool,
    seal,
    lifetimes: lifetimesOf(environment),
  })
  return {
    log,
    secrets,
    passwords: createPasswords(environment, secrets),
    seal,
    database,
    notifications,
    queue,
    audit: createAudit(pool),
    mail,
    uploads,
    pace: createSharedPace({ pool, secret: secrets.get("pace") }),
    portalSessions,
    dataDir,
    publicOrigin,
    isDevelopment,
    isDemo: isDemo(environment),
  }
}

async function openMigrated(
  environment: PlatformEnvironment,
  { dataDir, log, outage }: { dataDir: string; log: Log; outage: OutageLog },
): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir,
    poolSize: environment.DATABASE_POOL_SIZE,
    statementTimeoutMs: environment.DATABASE_STATEMENT_SECONDS * 1_000,
    outage,
  })
  const { DATABASE_URL: url, DATABASE_WAIT_SECONDS: waitSeconds } = environment
  try {
    if (url) await untilReachable(database.pool, { url, waitSeconds, log })
    const migrations = await migrate(database.pool, (message) => log.warn(message))
    if (migrations.length > 0)
      log.info(
        { migrations: migrations.length, last: migrations.at(-1) },
        "the database was brought up to date",
      )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
