import type { Database } from "../database/database.ts"
import type { OutageLog } from "../log/outage-log.ts"
import { embeddedNotifications } from "./embedded.ts"
import { localNotifications, type Notifications } from "./notifications.ts"
import { postgresqlNotifications } from "./postgresql.ts"
import { redisNotifications } from "./redis.ts"

type Options = {
  redisUrl: string | undefined
  databaseUrl: string | undefined
  database: Database
  /** Of the connection that carries the messages. */
  outage: OutageLog
}

/** Uses Redis if configured, else PostgreSQL's own notifications, else the socket beside the embedded database. */
export async function openNotifications({
  redisUrl,
  databaseUrl,
  database,
  outage,
}: Options): Promise<Notifications> {
  if (redisUrl) return redisNotifications(redisUrl, outage)
  if (databaseUrl) return postgresqlNotifications(databaseUrl, database, outage)
  if (database.embedded) return embeddedNotifications(database.embedded.messagesPath)
  return localNotifications()
}
