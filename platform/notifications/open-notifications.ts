import type { Database } from "../database/database.ts"
import { embeddedNotifications } from "./embedded.ts"
import { localNotifications, type Notifications } from "./notifications.ts"
import { postgresqlNotifications } from "./postgresql.ts"
import { redisNotifications } from "./redis.ts"

type Options = {
  redisUrl: string | undefined
  databaseUrl: string | undefined
  database: Database
  onError: (error: Error) => void
}

/** Uses Redis if configured, else PostgreSQL's own notifications, else the socket beside the embedded database. */
export async function openNotifications({
  redisUrl,
  databaseUrl,
  database,
  onError,
}: Options): Promise<Notifications> {
  if (redisUrl) return redisNotifications(redisUrl, onError)
  if (databaseUrl) return postgresqlNotifications(databaseUrl, database, onError)
  if (database.embedded) return embeddedNotifications(database.embedded.messagesPath)
  return localNotifications()
}
