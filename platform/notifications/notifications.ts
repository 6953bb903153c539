import { EventEmitter } from "node:events"

/** Short messages from one thread or process to all, itself included. Delivered at most once; nobody may depend on one alone. */
export type Notifications = {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, receive: (message: string) => void): void
  /** Calls back when the connection is there again after a time in which messages may have been missed. */
  onGap(callback: () => void): void
  close(): Promise<void>
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
