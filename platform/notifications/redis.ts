import { setTimeout as sleep } from "node:timers/promises"
import { createClient } from "redis"
import { reasonOf } from "../log/reason.ts"
import type { Notifications } from "./notifications.ts"

/** A start waits only this long, since the site works without messages: its pages are then older for some minutes. */
const firstConnectMs = 3_000
const checkMs = 1_000

/**
 * Connects again whenever the connection breaks, also when it couldn't be made at the start.
 *
 * @param onError is called once per outage.
 */
export async function redisNotifications(
  url: string,
  onError: (error: Error) => void,
): Promise<Notifications> {
  // A message that can't be sent now fails, so that the sender repeats it; queued, it would keep a webhook waiting.
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  const gapCallbacks: (() => void)[] = []
  let isDown = false
  let isStarting = true

  function noteDown(error: unknown) {
    if (isDown) return
    isDown = true
    const reason = `Redis at ${new URL(url).host} (REDIS_URL) is not reachable: ${reasonOf(error)}`
    onError(new Error(`${reason}. Messages between processes wait until it is back.`, { cause: error }))
  }
  publisher.on("error", noteDown)
  subscriber.on("error", noteDown)
  subscriber.on("ready", () => {
    isDown = false
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
