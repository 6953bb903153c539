import pg from "pg"
import type { Database } from "../database/database.ts"
import type { OutageLog } from "../log/outage-log.ts"
import type { Notifications } from "./notifications.ts"

const reconnectMs = 1_000

/** LISTEN needs a permanent connection; when it breaks, a new one is opened that listens to the same channels. */
export async function postgresqlNotifications(
  databaseUrl: string,
  { pool }: Database,
  outage: OutageLog,
): Promise<Notifications> {
  const receivers = new Map<string, Set<(message: string) => void>>()
  const gapCallbacks: (() => void)[] = []
  let client: pg.Client | null = null
  let closed = false

  async function connect() {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on("error", (error) => outage.failed(error))
    next.on("end", reconnect)
    next.on("notification", ({ channel, payload }) => {
      for (const receive of receivers.get(channel) ?? []) receive(payload ?? "")
    })
    await next.connect()
    outage.succeeded()
    if (closed) return void (await next.end())
    for (const channel of receivers.keys()) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  function tellOfGap() {
    for (const callback of gapCallbacks) callback()
  }

  function reconnect() {
    client = null
    if (closed) return
    // A failed connection also emits "end", which starts the next attempt.
    setTimeout(() => {
      if (!closed) connect().then(tellOfGap, outage.failed)
    }, reconnectMs).unref()
  }

  await connect()
  return {
    publish: async (channel, message) =>
      void (await pool.query("SELECT pg_notify($1, $2)", [channel, message])),
    subscribe(channel, receive) {
      const known = receivers.get(channel)
      if (known) return void known.add(receive)
      receivers.set(channel, new Set([receive]))
      client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(outage.failed)
    },
    onGap: (callback) => void gapCallbacks.push(callback),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
