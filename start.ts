/**
 * Starts what the website stands on: configuration, log, secrets, database, the embedded services. `server.ts` calls it and
 * mounts what has addresses of its own; under `remix-serve` the app calls it at the first request. One process starts once.
 */
import { join } from "node:path"
import { createLog, type Log } from "./app/http/log.server.ts"
import { type Environment, readEnvironment } from "./environment.ts"
import { importContent } from "./services/content/import/import.ts"
import { type ContentService, createContentService } from "./services/content/server.ts"
import { startWebhookDelivery } from "./services/content/webhooks.ts"
import { type Database, openDatabase } from "./services/database/database.ts"
import { migrate } from "./services/database/migrate.ts"
import { type Notifications, openNotifications } from "./services/notifications/notifications.ts"
import { openSecrets, type Secrets } from "./services/secrets/secrets.ts"

export type Services = {
  environment: Environment
  log: Log
  secrets: Secrets
  database: Database
  notifications: Notifications
  /** The embedded content service; null where `CONTENT_API_URL` names another. */
  content: ContentService | null
  /** The token that the app shows to the content service. */
  contentToken: string | undefined
  webhookSecret: string
  close(): Promise<void>
}

let started: Promise<Services> | undefined

/** @throws {EnvironmentError} when the configuration is faulty. */
export function startServices(): Promise<Services> {
  started ??= start(readEnvironment())
  return started
}

async function start(environment: Environment): Promise<Services> {
  const log = createLog(environment.LOG_LEVEL)
  const secrets = openSecrets(environment.DATA_DIR)
  const onError = (error: Error) => log.error({ err: error }, "a connection broke")
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATABASE_POOL_SIZE: poolSize } = environment
  const database = await openDatabase({ databaseUrl, dataDir, poolSize, onError })
  const migrations = await migrate(database.pool, (message) => log.warn(message))
  for (const migration of migrations) log.info({ migration }, "migrated")
  const notifications = await openNotifications({ redisUrl: environment.REDIS_URL, databaseUrl, database, onError })
  const webhookSecret = environment.CONTENT_WEBHOOK_SECRET ?? secrets.get("contentWebhook")
  const content = environment.CONTENT_API_URL ? null : await startContent(environment, database, secrets, log)

  async function close() {
    await notifications.close()
    await database.close()
  }
  const contentToken = content ? content.token : environment.CONTENT_API_TOKEN
  return { environment, log, secrets, database, notifications, content, contentToken, webhookSecret, close }
}
