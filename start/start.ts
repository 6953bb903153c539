/**
 * Starts what the website stands on: configuration, log, secrets, database, the embedded services. `server.ts` calls it and
 * mounts what has addresses of its own; under `remix-serve` the app calls it at the first request. One process starts once.
 */
import { resolve } from "node:path"
import { createLog, type Log } from "../app/ground/http/log.server.ts"
import { createLoopbackFetch } from "../app/ground/http/loopback-fetch.server.ts"
import { type Audit, createAudit } from "../platform/audit/audit.ts"
import { type Database, openDatabase } from "../platform/database/database.ts"
import { migrate } from "../platform/database/migrate.ts"
import { createAsk } from "../platform/graphql/ask.ts"
import type { MailService } from "../platform/mail/mail.ts"
import { startMail } from "../platform/mail/start.ts"
import type { Notifications } from "../platform/notifications/notifications.ts"
import { openNotifications } from "../platform/notifications/open-notifications.ts"
import { connectPurges, hearPurges } from "../platform/notifications/purges.ts"
import { handOver } from "../platform/queue/hand-over.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import { createPasswords, type Passwords } from "../platform/secrets/passwords.ts"
import { createSeal, type Seal } from "../platform/secrets/seal.ts"
import { deriveSecrets, openSecrets, type Secrets } from "../platform/secrets/secrets.ts"
import { createPortalSessions, type PortalSessions } from "../platform/sessions/portal-sessions.ts"
import { bytesPerGb, uploadLimits } from "../platform/uploads/limits.ts"
import { startUploads } from "../platform/uploads/start.ts"
import type { Uploads } from "../platform/uploads/upload.ts"
import { type CatalogueService, startCatalogue } from "../services/catalogue/start.ts"
import { type ContentService, startContent } from "../services/content/start.ts"
import { type IdentityService, startIdentity } from "../services/identity/start.ts"
import { type SearchService, startSearch } from "../services/search/start.ts"
import { contentEndpoint } from "./content-endpoint.ts"
import { type CustomerServices, startCustomerServices } from "./customer-services.ts"
import { type Environment, readEnvironment } from "./environment.ts"
import { createHealthChecks, type HealthChecks } from "./health-checks.ts"
import { jobKinds } from "./jobs.ts"
import { searchPlace } from "./search-place.ts"
import { startWorkers } from "./workers.ts"

/** For the app's clients of the services: what asks and what hears of changes runs outside the bundle, in one instance. */
export { connectPurges, createAsk }

export type Services = {
  environment: Environment
  log: Log
  secrets: Secrets
  passwords: Passwords
  database: Database
  notifications: Notifications
  /** The embedded content service; null where `CONTENT_API_URL` names another. */
  content: ContentService | null
  /** The embedded catalogue service; null where `CATALOGUE_API_URL` names another. */
  catalogue: CatalogueService | null
  /** The search service; its `fetch` is null where `SEARCH_API_URL` names another. */
  search: SearchService
  mail: MailService
  audit: Audit
  uploads: Uploads
  /** Who is signed in to the customer portal. */
  portalSessions: PortalSessions
  /** The embedded identity service; null where `OIDC_ISSUER` names another provider. */
  identity: IdentityService | null
  /** The embedded customers service; null where `CUSTOMERS_API_URL` names another. */
  customers: CustomerServices["customers"]
  /** Answers whether tickets are kept here or elsewhere. */
  tickets: CustomerServices["tickets"]
  /** Closes what only this installation may read. */
  seal: Seal
  /** What the app shows to the content service, for drafts. */
  contentToken: string | undefined
  webhookSecret: string
  /** Scheme, host and port of public addresses; sites put their own host in. */
  publicOrigin: string
  checks: HealthChecks
  close(): Promise<void>
}

let started: Promise<Services> | undefined

type StartOptions = {
  /** For a server that isn't ours and knows nothing of what to close. */
  closeOnSignal?: boolean
}

/** @throws {EnvironmentError} when the configuration is faulty. */
export function startServices({ closeOnSignal = false }: StartOptions = {}): Promise<Services> {
  if (started) return started
  started = start(readEnvironment())
  if (closeOnSignal) {
    for (const signal of ["SIGTERM", "SIGINT"]) {
      process.once(signal, () => void started?.then((services) => services.close()))
    }
  }
  return started
}

async function start(environment: Environment): Promise<Services> {
  const log = createLog(environment.LOG_LEVEL)
  // Files are sent from here, and a relative path would be taken for an attack.
  const dataDir = resolve(environment.DATA_DIR)
  const secrets = environment.SECRET_KEY ? deriveSecrets(environment.SECRET_KEY) : openSecrets(dataDir)
  const onError = (error: Error) => log.error({ err: error }, "a connection broke")
  const { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: poolSize } = environment
  const database = await openDatabase({ databaseUrl, dataDir, poolSize, onError })
  for (const name of await migrate(database.pool, (message) => log.warn(message)))
    log.info({ migration: name }, "migrated")
  const notifications = await openNotifications({
    redisUrl: environment.REDIS_URL,
    databaseUrl,
    database,
    onError,
  })
  // This thread only sends; `startWorkers` has the jobs worked on in another.
  const queue = await openQueue({
    pool: database.pool,
    notifications,
    kinds: jobKinds,
    hasWorkers: false,
    log,
  })
  await handOver(database.pool, queue, jobKinds)
  const webhookSecret = environment.CONTENT_WEBHOOK_SECRET ?? secrets.get("contentWebhook")
  const content = environment.CONTENT_API_URL
    ? null
    : await startContent({
        pool: database.pool,
        dataDir,
        folder: environment.CONTENT_FOLDER,
        token: secrets.get("contentToken"),
        isDevelopment: environment.NODE_ENV === "development",
        log,
      })
  const endpoint = contentEndpoint(environment, secrets, content)
  const search = startSearch({ ...searchPlace(environment, secrets), pool: database.pool, queue, log })
  hearPurges(notifications, (tags) => {
    search.tell(tags).catch((error: Error) => log.warn({ err: error }, "a change was not noted"))
  })
  const catalogue = environment.CATALOGUE_API_URL
    ? null
    : await startCatalogue({
        pool: database.pool,
        dataDir,
        folder: environment.CATALOGUE_FOLDER,
        notifications,
        isDevelopment: environment.NODE_ENV === "development",
        log,
      })
  const seal = createSeal(secrets.get("seal"))
  const portalSessions = createPortalSessions({
    pool: database.pool,
    seal,
    lifetimes: {
      idleMs: environment.SESSION_IDLE_MINUTES * 60_000,
      maxMs: environment.SESSION_MAX_MINUTES * 60_000,
    },
  })
  const publicOrigin = environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT}`
  const isDevelopment = environment.NODE_ENV === "development"
  const audit = createAudit(database.pool)
  const mail = startMail({
    pool: database.pool,
    queue,
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    publicOrigin,
    isDevelopment,
    log,
  })
  const uploads = await startUploads({
    pool: database.pool,
    dataDir,
    log,
    limits: { ...uploadLimits, organisationBytes: environment.UPLOADS_ORGANISATION_GB * bytesPerGb },
  })
  const identity = environment.OIDC_ISSUER
    ? null
    : await startIdentity({
        ...identitySettings(environment, publicOrigin),
        pool: database.pool,
        secrets,
        mail,
        audit,
        log,
      })
  identity?.registerRemover({
    name: "portal-sessions",
    remove: async ({ id }) => void (await portalSessions.endOfUser(id)),
  })
  const customerServices = await startCustomerServices({
    environment,
    pool: database.pool,
    queue,
    identity,
    uploads,
    mail,
    audit,
    secrets,
    publicOrigin,
    log,
  })
  const workers = await startWorkers({
    place: environment.QUEUE_WORKERS,
    embedded: database.embedded,
    log,
  })
  return {
    portalSessions,
    identity,
    customers: customerServices.customers,
    tickets: customerServices.tickets,
    seal,
    environment,
    log,
    secrets,
    passwords: createPasswords(environment, secrets),
    database,
    notifications,
    content,
    catalogue,
    search,
    mail,
    audit,
    uploads,
    contentToken: endpoint.token,
    webhookSecret,
    checks: createHealthChecks(environment, { content, catalogue, search, identity, ...customerServices }),
    publicOrigin,
    async close() {
      await workers.stop()
      await identity?.stop()
      portalSessions.stop()
      await catalogue?.stop()
      await uploads.stop()
      // After those who send.
      await queue.stop()
      await notifications.close()
      await database.close()
    },
  }
}

/** How the embedded provider knows its portal, and reaches it. */
function identitySettings({ HOST, PORT, NODE_ENV, ...settings }: Environment, publicOrigin: string) {
  return {
    origin: new URL(publicOrigin).origin,
    client: { id: settings.OIDC_CLIENT_ID, secret: settings.OIDC_CLIENT_SECRET ?? null },
    clientFetch: createLoopbackFetch(publicOrigin, { host: HOST, port: PORT }),
    isDevelopment: NODE_ENV === "development",
  }
}
