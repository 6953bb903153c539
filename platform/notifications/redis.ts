import { createClient } from "redis"
import type { Notifications } from "./notifications.ts"

export async function redisNotifications(
  url: string,
  onError: (error: Error) => void,
): Promise<Notifications> {
  // A message that can't be sent now fails, so that the sender repeats it; queued, it would keep a webhook waiting.
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  publisher.on("error", onError)
  subscriber.on("error", onError)
  await Promise.all([publisher.connect(), subscriber.connect()])
  const gapCallbacks: (() => void)[] = []
  // The next "ready" event means a reconnection, after the channels have been subscribed to again.
  subscriber.on("ready", () => {
    for (const callback of gapCallbacks) callback()
  })
  return {
    publish: async (channel, message) => void (await publisher.publish(channel, message)),
    subscribe: (channel, receive) => void subscriber.subscribe(channel, receive).catch(onError),
    onGap: (callback) => void gapCallbacks.push(callback),
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
