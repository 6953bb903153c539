/**
 * The channel that tells every process which content has changed, so that caches drop entries and the search index is
 * updated. Each change has tags, which are compared with the tags of cached entries.
 */
import { z } from "zod"
import type { Notifications } from "./notifications.ts"

type Sender = Pick<Notifications, "publish">
type Wire = Pick<Notifications, "publish" | "subscribe" | "onGap">
type Purgeable = { purge(tags: readonly string[]): void }

const channel = "content-purge"
const tagList = z.array(z.string())
/** Purged when it is unknown what has changed: everything. */
export const everything = "*"
const maxTagsPerMessage = 100
/** PostgreSQL accepts messages of less than 8,000 bytes. */
const maxMessageBytes = 7_900

/**
 * Tells every process, including this one.
 * @returns a promise that resolves when the messages are sent.
 */
export async function publishPurge(wire: Sender, tags: readonly string[]): Promise<void> {
  for (const message of toMessages(tags)) await wire.publish(channel, message)
}

/** Receives every purge, and `*` after an interruption in which some may have been missed. */
export function hearPurges(wire: Wire, receive: (tags: readonly string[]) => void): void {
  wire.subscribe(channel, (message) => receive(readTags(message)))
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

function toMessages(tags: readonly string[]): string[] {
  if (tags.length === 0) return []
  const message = JSON.stringify(tags)
  const isShort = tags.length <= maxTagsPerMessage && Buffer.byteLength(message) <= maxMessageBytes
  if (isShort || tags.length === 1) return [message]
  const half = tags.length > maxTagsPerMessage ? maxTagsPerMessage : Math.ceil(tags.length / 2)
  return [...toMessages(tags.slice(0, half)), ...toMessages(tags.slice(half))]
}

/** The channel may be shared with other programs: a message that is no list of tags must not crash the receiver. */
function readTags(message: string): string[] {
  try {
    return tagList.parse(JSON.parse(message))
  } catch {
    return []
  }
}
