import type { Database } from "../database/database.ts"
import { createDatabaseOutage } from "../database/database-outage.ts"
import { openNotifications } from "../notifications/open-notifications.ts"
import type { JobKind } from "./job-kind.ts"
import { openQueue } from "./open-queue.ts"
import type { Sender } from "./queue.ts"

type Options = { database: Database; databaseUrl: string | undefined; kinds: readonly JobKind[] }

/** Sends jobs from a command. The website's workers run them at once, or when the website starts. */
export async function openSender({
  database,
  databaseUrl,
  kinds,
}: Options): Promise<Sender & { close(): Promise<void> }> {
  const log = { info: console.info, warn: console.warn, error: console.error }
  const outage = createDatabaseOutage(log)
  const notifications = await openNotifications({ redisUrl: undefined, databaseUrl, database, outage })
  const queue = await openQueue({ pool: database.pool, notifications, kinds, hasWorkers: false, log })
  return {
    send: queue.send,
    reschedule: queue.reschedule,
    async close() {
      await queue.stop()
      await notifications.close()
    },
  }
}

/** A sender that does nothing, for demo data that is imported before anything could depend on it. */
export const noSender: Sender = { send: async () => {}, reschedule: async () => {} }
