/** Composes what jobs need and nothing more: no website, no mounted service. */
import { resolve } from "node:path"
import type pg from "pg"
import { createLog, type Log } from "../app/ground/http/log.server.ts"
import { openDatabase } from "../platform/database/database.ts"
import type { EmbeddedAddress } from "../platform/database/embedded.ts"
import { migrate } from "../platform/database/migrate.ts"
import { registerMailJobs } from "../platform/mail/register-jobs.ts"
import type { Notifications } from "../platform/notifications/notifications.ts"
import { openNotifications } from "../platform/notifications/open-notifications.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import type { Queue } from "../platform/queue/queue.ts"
import { deriveSecrets, openSecrets, type Secrets } from "../platform/secrets/secrets.ts"
import { registerCatalogueJobs } from "../services/catalogue/register-jobs.ts"
import { createContentService } from "../services/content/server.ts"
import { registerWebhookJobs } from "../services/content/webhooks.ts"
import { registerSearchJobs } from "../services/search/register-jobs.ts"
import { registerTicketJobs } from "../services/tickets/register-jobs.ts"
import { contentEndpoint, findMainSite } from "./content-endpoint.ts"
import { type Environment, readEnvironment } from "./environment.ts"
import { jobKinds } from "./jobs.ts"
import { searchPlace } from "./search-place.ts"
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
  await registerPublishing(queue, { environment, pool, notifications, log })
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

type Publishing = { environment: Environment; pool: pg.Pool; notifications: Notifications; log: Log }

/** What tells readers and the search service of changed content and products. */
async function registerPublishing(queue: Queue, { environment, pool, notifications, log }: Publishing) {
  const secrets = secretsOf(environment)
  const onError = (error: unknown) => log.error({ err: error }, "content service")
  const token = secrets.get("contentToken")
  const own = environment.CONTENT_API_URL
    ? null
    : createContentService({ pool, token, graphiql: false, onError })
  if (own)
    await registerWebhookJobs(queue, {
      urls: [`http://${localHost(environment.HOST)}:${environment.PORT}/api/content-webhook`],
      secret: environment.CONTENT_WEBHOOK_SECRET ?? secrets.get("contentWebhook"),
    })
  const embedded = own && {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => own.fetch(new Request(input, init)),
  }
  const content = contentEndpoint(environment, secrets, embedded)
  const target = await registerSearchJobs(queue, { ...searchPlace(environment, secrets), pool, content, log })
  if (environment.CATALOGUE_API_URL) return
  const search = target
    ? { target, siteId: findMainSite(content, environment.CONTENT_TIMEOUT_MS) }
    : undefined
  await registerCatalogueJobs(queue, { pool, notifications, search, log })
}

function secretsOf({ SECRET_KEY, DATA_DIR }: Environment): Secrets {
  return SECRET_KEY ? deriveSecrets(SECRET_KEY) : openSecrets(resolve(DATA_DIR))
}

/** Where the website is reached: an address that listens everywhere is reached by the loopback. */
function localHost(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host
}
