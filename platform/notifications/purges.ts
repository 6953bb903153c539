/**
 * The one wire on which every process hears which content changed: caches forget by it, and the search index is brought up to date by it. Each
 * change has tags, which whoever keeps something compares with those of what they keep.
 */
import { z } from "zod"
import type { Notifications } from "./notifications.ts"

type Sender = Pick<Notifications, "publish">
type Wire = Pick<Notifications, "publish" | "subscribe" | "onGap">
type Purgeable = { purge(tags: readonly string[]): void }

const channel = "content-purge"
const tagList = z.array(z.string())
/** Purged in place of a tag where nobody knows what changed: everything. */
const everything = "*"
const maxTagsPerMessage = 100
/** PostgreSQL takes messages of less than 8,000 bytes. */
const maxMessageBytes = 7_900

/** Tells every process, this one included. @returns resolves when the messages are out. */
export async function publishPurge(wire: Sender, tags: readonly string[]): Promise<void> {
  for (const message of toMessages(tags)) await wire.publish(channel, message)
}

/** Hears of every purge, and of `*` after a time in which some may have been missed. */
export function hearPurges(wire: Wire, receive: (tags: readonly string[]) => void): void {
  wire.subscribe(channel, (message) => receive(readTags(message)))
  wire.onGap(() => receive([everything]))
}

/**
 * Listens for purges of every process and returns what announces one.
 * @returns resolves when the message is out; this process has dropped the entries by then.
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

/** The wire may be shared: what is no list of tags must not stop the process that hears it. */
function readTags(message: string): string[] {
  try {
    return tagList.parse(JSON.parse(message))
  } catch {
    return []
  }
}
