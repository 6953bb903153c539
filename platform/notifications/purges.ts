/**
 * The channel that tells every process which content has changed, so that caches drop entries and the search index is
 * updated. Each change has tags, which are compared with the tags of cached entries.
 */
import { hearLists, publishList } from "./lists.ts"
import type { Notifications } from "./notifications.ts"

type Sender = Pick<Notifications, "publish">
type Wire = Pick<Notifications, "publish" | "subscribe" | "onGap">
type Purgeable = { purge(tags: readonly string[]): void }

const channel = "content-purge"
/** Purged when it is unknown what has changed: everything. */
export const everything = "*"

/**
 * Tells every process, including this one.
 * @returns a promise that resolves when the messages are sent.
 */
export function publishPurge(wire: Sender, tags: readonly string[]): Promise<void> {
  return publishList(wire, channel, tags)
}

/** Receives every purge, and `*` after an interruption in which some may have been missed. */
export function hearPurges(wire: Wire, receive: (tags: readonly string[]) => void): void {
  hearLists(wire, channel, receive)
  wire.onGap(() => receive([everything]))
}

/**
 * Drops cached entries on purges of any process, and returns a function that announces a purge.
 * @returns a function whose promise resolves when the message is sent; this process has dropped its entries by then.
 */
export function connectPurges(wire: Wire, cache: Purgeable): (tags: readonly string[]) => Promise<void> {
  hearPurges(wire, (tags) => cache.purge(tags))
  return async function purge(tags) {
    cache.purge(tags)
    await publishPurge(wire, tags)
  }
}
