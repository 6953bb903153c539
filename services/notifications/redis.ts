import { createClient } from "redis"
import type { Notifications } from "./notifications.ts"

export async function redisNotifications(
  url: string,
  onError: (error: Error) => void,
): Promise<Notifications> {
  // A message that can't go out now is the sender's to send again; queued, it would keep a webhook waiting.
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  publisher.on("error", onError)
  subscriber.on("error", onError)
  await Promise.all([publisher.connect(), subscriber.connect()])
  return {
    publish: async (channel, message) => void (await publisher.publish(channel, message)),
    subscribe: (channel, receive) => void subscriber.subscribe(channel, receive).catch(onError),
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
