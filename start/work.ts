/** Composes what jobs need: no website and no mounted services. */
import { resolve } from "node:path"
import { findChanges } from "../app/editor/translation/find-changes.server.ts"
import { learnAll } from "../app/editor/translator/learn-all.server.ts"
import { createAudit } from "../platform/audit/audit.ts"
import { openDatabase } from "../platform/database/database.ts"
import { createDatabaseOutage } from "../platform/database/database-outage.ts"
import type { EmbeddedAddress } from "../platform/database/embedded.ts"
import { migrate } from "../platform/database/migrate.ts"
import { unhurried } from "../platform/database/unhurried.ts"
import { untilReachable } from "../platform/database/until-reachable.ts"
import { isDemo } from "../platform/demo/environment.ts"
import { createAsk } from "../platform/graphql/ask.ts"
import { createLog, isReadableLog, type Log } from "../platform/log/log.ts"
import { dkimKeyOf } from "../platform/mail/dkim.ts"
import { registerMailJobs } from "../platform/mail/register-jobs.ts"
import { startMail } from "../platform/mail/start.ts"
import { openNotifications } from "../platform/notifications/open-notifications.ts"
import { createRedisOutage } from "../platform/notifications/redis.ts"
import { createSharedPace } from "../platform/pace/pace.ts"
import { registerPaceJobs } from "../platform/pace/register-jobs.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import { createSeal } from "../platform/secrets/seal.ts"
import { deriveSecrets, openSecrets } from "../platform/secrets/secrets.ts"
import { lifetimesOf } from "../platform/sessions/environment.ts"
import { createPortalSessions } from "../platform/sessions/portal-sessions.ts"
import { registerSessionJobs } from "../platform/sessions/register-jobs.ts"
import { createExchange } from "../platform/translation/exchange/exchange.ts"
import { createGlossary } from "../platform/translation/glossary.ts"
import { registerTranslationMemoryJobs } from "../platform/translation/memory/register-jobs.ts"
import { createTranslationCoverage } from "../platform/translation/memory/translation-coverage.ts"
import { createTranslationDrafts } from "../platform/translation/memory/translation-drafts.ts"
import { createTranslationMemory } from "../platform/translation/memory/translation-memory.ts"
import { registerTranslationJobs } from "../platform/translation/register-jobs.ts"
import { createTranslationRuns } from "../platform/translation/runs.ts"
import { createTranslations } from "../platform/translation/translations.ts"
import { registerUpkeepJobs } from "../platform/upkeep/register-jobs.ts"
import { registerUploadJobs } from "../platform/uploads/register-jobs.ts"
import { startUploads } from "../platform/uploads/start.ts"
import { registerAlertJobs } from "../services/alerts/register-jobs.ts"
import { registerCatalogueJobs } from "../services/catalogue/register-jobs.ts"
import { createContentService } from "../services/content/server.ts"
import { registerWebhookJobs } from "../services/content/webhooks.ts"
import {
  createAccessAnnouncer,
  registerAnnouncing,
} from "../services/customers/announcing/announce-access.ts"
import { registerCustomerJobs } from "../services/customers/register-jobs.ts"
import { createFindStanding } from "../services/customers/standing/find-standing.ts"
import { registerIdentityJobs } from "../services/identity/register-jobs.ts"
import { registerRequestJobs } from "../services/requests/register-jobs.ts"
import { registerSearchJobs } from "../services/search/register-jobs.ts"
import { registerTicketJobs } from "../services/tickets/register-jobs.ts"
import { createReadContentFile } from "./content-files.ts"
import { customersToken } from "./customers-token.ts"
import { registerExchangeJobs } from "./exchange-work.ts"
import { glossaryFiles } from "./glossary-files.ts"
import { jobKinds } from "./jobs.ts"
import { registerMachineWork } from "./machine-work.ts"
import { createFindMainSite } from "./main-site.ts"
import { rolesFrom } from "./roles-from.ts"
import { findStandingElsewhere } from "./rows/customers-elsewhere.ts"
import { createTicketDoor } from "./ticket-door.ts"
import { readWorkEnvironment, type WorkEnvironment } from "./work-environment.ts"

/** Small, since jobs mostly wait for the network and pages should get the database first. */
const poolSize = 4

/** Fifty pages with all their languages are much, and nobody waits for them. */
const patienceMs = 60_000

export type Work = {
  log: Log
  /** Resolves when the running jobs have ended. */
  stop(): Promise<void>
}

/** @param embedded the embedded database that another thread of this process has opened. */
export async function startWork(embedded?: EmbeddedAddress): Promise<Work> {
  const environment = readWorkEnvironment()
  const { DATABASE_URL: databaseUrl, DATA_DIR, LOG_LEVEL: level, LOG_FORMAT, REDIS_URL } = environment
  const log = createLog({ level, isReadable: isReadableLog(LOG_FORMAT) })
  const outage = createDatabaseOutage(log)
  const dataDir = resolve(DATA_DIR)
  const database = await openDatabase({ databaseUrl, dataDir, embedded, poolSize, outage })
  const { pool } = database
  const waitSeconds = environment.DATABASE_WAIT_SECONDS
  if (databaseUrl) await untilReachable(pool, { url: databaseUrl, waitSeconds, log })
  await migrate(pool, (message) => log.warn(message))
  const notifications = await openNotifications({
    ...{ redisUrl: REDIS_URL, databaseUrl, database },
    outage: REDIS_URL ? createRedisOutage(log) : outage,
  })
  const queue = await openQueue({ pool, notifications, kinds: jobKinds, hasWorkers: true, log })

  // What reads and writes without a pause for minutes lets readers of the embedded database go first.
  const patientPool = database.engine === "embedded" ? unhurried(pool) : pool
  if (database.engine === "embedded") await registerUpkeepJobs(queue, patientPool)
  const publicOrigin = environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT}`
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment
  const dkim = dkimKeyOf(environment)
  const closeMail = await registerMailJobs(queue, { pool, smtpUrl, from, publicOrigin, dkim, log })
  const secrets = environment.SECRET_KEY ? deriveSecrets(environment.SECRET_KEY) : openSecrets(dataDir)
  const seal = createSeal(secrets.get("seal"))
  await registerPaceJobs(queue, createSharedPace({ pool, secret: secrets.get("pace") }))
  const portalSessions = createPortalSessions({ pool, seal, lifetimes: lifetimesOf(environment) })
  await registerSessionJobs(queue, portalSessions)
  const { CLAMAV_URL: scannerUrl } = environment
  const uploads = await startUploads({ pool, dataDir, log, scannerUrl })
  await registerUploadJobs(queue, { uploads, hasScanner: scannerUrl !== undefined })
  await registerIdentityJobs(queue, { pool, secrets, isEmbedded: !environment.OIDC_ISSUER })
  await registerTicketJobs(queue, { pool, remote: ticketsElsewhere(environment) })
  // Here mails are only written and looked up, and no outbox is served.
  const mail = startMail({ pool, queue, smtpUrl, from, publicOrigin, outboxToken: "", log: { info() {} } })
  const announce = createAccessAnnouncer({ queue, urls: environment.CUSTOMERS_WEBHOOK_URLS })
  if (!environment.CUSTOMERS_API_URL)
    await registerCustomerJobs(queue, {
      ...{ pool, mail, audit: createAudit(pool), publicOrigin, log },
      async onAccessChanged(people, client) {
        await portalSessions.markStale(people, client)
        await announce(people, client)
      },
      rolesFrom: rolesFrom(environment),
      invitationSecret: secrets.get("invitationLinks"),
    })
  if (environment.CUSTOMERS_WEBHOOK_SECRET)
    await registerAnnouncing(queue, { secret: environment.CUSTOMERS_WEBHOOK_SECRET })
  await registerRequestJobs(queue, {
    ...{ pool, mail, uploads, audit: createAudit(pool) },
    receiver: receiverOf(environment, publicOrigin),
    createTicket: createTicketDoor({
      findStanding: environment.CUSTOMERS_API_URL
        ? findStandingElsewhere({
            url: environment.CUSTOMERS_API_URL,
            token: customersToken(environment),
            timeoutMs: environment.CUSTOMERS_TIMEOUT_MS,
            ...{ rolesFrom: rolesFrom(environment), log },
          })
        : createFindStanding({ pool, rolesFrom: rolesFrom(environment), introduces: false }),
      ...{ pool, mail, uploads, publicOrigin, log },
      remote: ticketsElsewhere(environment),
      secret: secrets.get("ticketMails"),
    }),
  })
  const content = openContent()
  const translations = createTranslations(patientPool)
  const request = createAsk({ service: "content", ...content, timeoutMs: patienceMs })
  await registerTranslationJobs(queue, {
    translations,
    runs: createTranslationRuns({ pool, translations, audit: createAudit(pool), mail, queue, publicOrigin }),
    find: (tags, signal) =>
      findChanges({ upstreams: { content: { request } }, log }, translations, { tags, signal }),
    log,
  })
  const translationMemory = createTranslationMemory(patientPool)
  await registerTranslationMemoryJobs(queue, {
    memory: translationMemory,
    learnAll: async (signal) => {
      const translationDrafts = createTranslationDrafts(patientPool)
      const upstreams = { content: { request }, translations, translationDrafts, translationMemory }
      const coverage = createTranslationCoverage(patientPool)
      const { learned } = await learnAll({ upstreams, reader: { upstreams, log }, coverage, log }, signal)
      if (learned > 0) log.info({ learned }, "learned from translations")
    },
  })
  let stopAlerts = () => {}
  if (!environment.ALERTS_API_URL)
    stopAlerts = await registerAlertJobs(queue, {
      ...{ pool, notifications, mail, log },
      content: createAsk({ service: "content", ...content, timeoutMs: environment.CONTENT_TIMEOUT_MS }),
      settings: { publicOrigin, secret: secrets.get("alertLinks") },
    })
  const machineWork = { environment, pool, mail, secrets, publicOrigin, dataDir, log }
  await registerMachineWork(queue, machineWork)
  if (content.isEmbedded)
    await registerWebhookJobs(queue, {
      urls: [`http://${localHost(environment.HOST)}:${environment.PORT}/api/content-webhook`],
      secret: environment.CONTENT_WEBHOOK_SECRET ?? secrets.get("contentWebhook"),
    })
  const write = content.writeToken
    ? createAsk({
        ...{ service: "content", ...content, token: content.writeToken, needsWholeAnswer: true },
        timeoutMs: environment.CONTENT_TIMEOUT_MS,
      })
    : null
  await registerExchangeJobs(queue, {
    ...{ pool: patientPool, queue, uploads },
    orders: createExchange({ pool, queue, uploads }).orders,
    provider: providerOf(environment),
    asker: {
      upstreams: {
        ...{ content: { request, write }, translations, secrets, publicOrigin },
        translationDrafts: createTranslationDrafts(patientPool),
        glossary: createGlossary({ files: glossaryFiles(dataDir, isDemo(environment)), log }),
        audit: createAudit(pool),
      },
      log,
    },
  })
  const { SEARCH_API_URL: searchUrl, SEARCH_API_TOKEN } = environment
  const target = await registerSearchJobs(queue, {
    pool: patientPool,
    content,
    readFile: createReadContentFile({ findAsset: content.findAsset, dataDir }),
    remote: searchUrl ? { url: searchUrl, token: SEARCH_API_TOKEN } : null,
    token: secrets.get("searchToken"),
    isDevelopment: false,
    log,
  })
  if (!environment.CATALOGUE_API_URL) {
    const siteId = createFindMainSite(content, environment.CONTENT_TIMEOUT_MS)
    const search = target ? { target, siteId } : undefined
    await registerCatalogueJobs(queue, { pool: patientPool, notifications, search, dataDir, log })
  }

  function openContent() {
    const { CONTENT_API_URL: url, CONTENT_API_TOKEN } = environment
    if (url)
      return {
        ...{ url, fetch, token: CONTENT_API_TOKEN, isEmbedded: false, findAsset: null },
        writeToken: environment.CONTENT_WRITE_TOKEN,
      }
    const token = secrets.get("contentToken")
    const writeToken = environment.CONTENT_WRITE_TOKEN ?? secrets.get("contentWriteToken")
    const onFault = (error: unknown) => log.error({ err: error }, "content service")
    const own = createContentService({
      ...{ pool: patientPool, token, writing: { token: writeToken, queue }, graphiql: false },
      onError: onFault,
    })
    const ask: typeof fetch = (input, init) => own.fetch(new Request(input, init))
    const findAsset = own.entries.findAssetFile.bind(own.entries)
    return {
      url: "http://content.internal/graphql",
      fetch: ask,
      token,
      writeToken,
      isEmbedded: true,
      findAsset,
    }
  }

  return {
    log,
    async stop() {
      stopAlerts()
      await queue.stop()
      closeMail()
      await notifications.close()
      await database.close()
    },
  }
}

/** The remote ticket system that replaces the embedded one. @returns null when tickets are kept here. */
function ticketsElsewhere({ CUSTOMERS_API_URL, TICKETS_API_URL, ...environment }: WorkEnvironment) {
  const url = TICKETS_API_URL ?? CUSTOMERS_API_URL
  const { TICKETS_API_TOKEN: token = "", TICKETS_TIMEOUT_MS: timeoutMs } = environment
  return url ? { url, token, timeoutMs } : null
}

/** The remote system that receives requests. @returns null when they are only here. */
function receiverOf(environment: WorkEnvironment, publicOrigin: string) {
  const { REQUESTS_API_URL: url, REQUESTS_API_SECRET: secret, REQUESTS_TIMEOUT_MS: timeoutMs } = environment
  return url && secret ? { url, secret, timeoutMs, publicOrigin } : null
}

/** @returns null where no translation provider is configured. */
function providerOf({ TRANSLATION_API_URL: url, TRANSLATION_API_SECRET: secret }: WorkEnvironment) {
  return url && secret ? { url, secret } : null
}

/** The host for calling the website: the loopback address when it listens on all addresses. */
function localHost(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host
}
