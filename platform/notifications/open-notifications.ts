import type { Database } from "../database/database.ts"
import { localNotifications, type Notifications } from "./notifications.ts"
import { postgresqlNotifications } from "./postgresql.ts"
import { redisNotifications } from "./redis.ts"

type Options = {
  redisUrl: string | undefined
  databaseUrl: string | undefined
  database: Database
  onError: (error: Error) => void
}

/** Redis where there is one, else PostgreSQL's own; the embedded database serves one process, which needs no wire. */
export async function openNotifications({
  redisUrl,
  databaseUrl,
  database,
  onError,
}: Options): Promise<Notifications> {
  if (redisUrl) return redisNotifications(redisUrl, onError)
  if (databaseUrl) return postgresqlNotifications(databaseUrl, database, onError)
  return localNotifications()
}
