import { z } from "zod"
import type { ContentCache } from "./content-cache.server.ts"

/** What carries a message to all processes; the services choose Redis, PostgreSQL or this process alone. */
type Wire = {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, receive: (message: string) => void): void
}

const channel = "content-purge"
const tagList = z.array(z.string())
// PostgreSQL takes messages of up to 8,000 bytes.
const maxTagsPerMessage = 100

/**
 * Listens for purges of every process and returns what announces one.
 * @returns resolves when the message is out; this process has dropped the entries by then.
 */
export function connectPurges(wire: Wire, cache: ContentCache): (tags: readonly string[]) => Promise<void> {
  wire.subscribe(channel, (message) => cache.purge(tagList.parse(JSON.parse(message))))
  return async function purge(tags) {
    cache.purge(tags)
    for (let start = 0; start < tags.length; start += maxTagsPerMessage) {
      await wire.publish(channel, JSON.stringify(tags.slice(start, start + maxTagsPerMessage)))
    }
  }
}
