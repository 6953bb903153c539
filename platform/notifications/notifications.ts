import { EventEmitter } from "node:events"
import type { Database } from "../database/database.ts"
import { embeddedNotifications } from "./embedded.ts"
import { postgresqlNotifications } from "./postgresql.ts"
import { redisNotifications } from "./redis.ts"

/** Short messages from one thread or process to all, itself included. Delivered at most once; nobody may depend on one alone. */
export type Notifications = {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, receive: (message: string) => void): void
  /** Calls back when the connection is there again after a time in which messages may have been missed. */
  onGap(callback: () => void): void
  close(): Promise<void>
}

type Options = {
  redisUrl: string | undefined
  databaseUrl: string | undefined
  database: Database
  onError: (error: Error) => void
}

/** Redis where there is one, else PostgreSQL's own, else the socket beside the embedded database. */
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

/** For one thread alone. */
export function localNotifications(): Notifications {
  const emitter = new EventEmitter()
  return {
    publish: async (channel, message) => void emitter.emit(channel, message),
    subscribe: (channel, receive) => void emitter.on(channel, receive),
    // What stays within the process is never missed.
    onGap: () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
