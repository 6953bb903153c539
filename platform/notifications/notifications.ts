import { EventEmitter } from "node:events"

/**
 * Short messages from one thread or process to all, including the sender. They are delivered at most once, so nobody
 * may depend on one.
 */
export type Notifications = {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, receive: (message: string) => void): void
  /** Calls back after a reconnection, since messages may have been missed in between. */
  onGap(callback: () => void): void
  /** Throws while messages can't be sent; only where something beside the database carries them. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** Notifications within a single thread. */
export function localNotifications(): Notifications {
  const emitter = new EventEmitter()
  return {
    publish: async (channel, message) => void emitter.emit(channel, message),
    subscribe: (channel, receive) => void emitter.on(channel, receive),
    // Without a connection no message is ever missed.
    onGap: () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
