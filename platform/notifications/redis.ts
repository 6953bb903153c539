import { setTimeout as sleep } from "node:timers/promises"
import { createClient } from "redis"
import { createOutageLog, type OutageLog } from "../log/outage-log.ts"
import type { Notifications } from "./notifications.ts"

/** A start waits only this long, since the site works without messages: its pages are then older for some minutes. */
const firstConnectMs = 3_000
const checkMs = 1_000

export function createRedisOutage(log: Parameters<typeof createOutageLog>[0]): OutageLog {
  return createOutageLog(log, {
    begins: "Redis (REDIS_URL) can't be reached; messages between processes wait until it is back",
    goesOn: "Redis (REDIS_URL) still can't be reached",
    isOver: "Redis (REDIS_URL) can be reached again",
  })
}

/**
 * Connects again whenever the connection breaks, also when it couldn't be made at the start.
 */
export async function redisNotifications(url: string, outage: OutageLog): Promise<Notifications> {
  // A message that can't be sent now fails, so that the sender repeats it; queued, it would keep a webhook waiting.
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  const gapCallbacks: (() => void)[] = []
  let isStarting = true

  function noteDown(error: unknown) {
    outage.failed(error, { host: new URL(url).host })
  }
  publisher.on("error", noteDown)
  subscriber.on("error", noteDown)
  subscriber.on("ready", () => {
    outage.succeeded()
    // Every "ready" but the one that the start waits for is a reconnection; the channels are subscribed to by then.
    if (!isStarting) for (const callback of gapCallbacks) callback()
  })
  const connected = Promise.all([publisher.connect(), subscriber.connect()]).catch(noteDown)
  const failed = new Promise<void>((done) => {
    publisher.once("error", () => done())
    subscriber.once("error", () => done())
  })
  const timeout = new AbortController()
  await Promise.race([
    connected,
    failed,
    sleep(firstConnectMs, undefined, { signal: timeout.signal }).then(
      () => noteDown(new Error("no answer")),
      () => undefined,
    ),
  ])
  timeout.abort()
  isStarting = false
  return {
    publish: async (channel, message) => void (await publisher.publish(channel, message)),
    subscribe: (channel, receive) => void subscriber.subscribe(channel, receive).catch(noteDown),
    onGap: (callback) => void gapCallbacks.push(callback),
    async check() {
      if (!publisher.isReady || !subscriber.isReady) throw new Error("not connected")
      await publisher.withCommandOptions({ timeout: checkMs }).ping()
    },
    close: async () => {
      // A client that was never connected can't be closed, only given up.
      for (const client of [publisher, subscriber]) {
        if (client.isReady) await client.close()
        else if (client.isOpen) client.destroy()
      }
    },
  }
}
