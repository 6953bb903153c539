import { z } from "zod"
import { everything } from "./tags.ts"

/** What carries a message to all processes; the services choose Redis, PostgreSQL or this process alone. */
type Wire = {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, receive: (message: string) => void): void
  /** Calls back when messages may have been missed. */
  onGap(callback: () => void): void
}

type Purgeable = { purge(tags: readonly string[]): void }

const channel = "content-purge"
const tagList = z.array(z.string())
const maxTagsPerMessage = 100
/** PostgreSQL takes messages of less than 8,000 bytes. */
const maxMessageBytes = 7_900

/**
 * Listens for purges of every process and returns what announces one.
 * @returns resolves when the message is out; this process has dropped the entries by then.
 */
export function connectPurges(wire: Wire, cache: Purgeable): (tags: readonly string[]) => Promise<void> {
  wire.subscribe(channel, (message) => cache.purge(readTags(message)))
  wire.onGap(() => cache.purge([everything]))
  return async function purge(tags) {
    cache.purge(tags)
    for (const message of toMessages(tags)) await wire.publish(channel, message)
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
