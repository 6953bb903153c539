/** Channels whose messages are lists of short texts, however many there are. */
import { z } from "zod"
import type { Notifications } from "./notifications.ts"

type Sender = Pick<Notifications, "publish">
type Receiver = Pick<Notifications, "subscribe">

const list = z.array(z.string())
const maxItemsPerMessage = 100
/** PostgreSQL accepts messages of less than 8,000 bytes. */
const maxMessageBytes = 7_900

/**
 * Tells every process, including this one.
 * @returns a promise that resolves when the messages are sent.
 */
export async function publishList(wire: Sender, channel: string, items: readonly string[]): Promise<void> {
  for (const message of toMessages(items)) await wire.publish(channel, message)
}

export function hearLists(
  wire: Receiver,
  channel: string,
  receive: (items: readonly string[]) => void,
): void {
  wire.subscribe(channel, (message) => receive(readItems(message)))
}

function toMessages(items: readonly string[]): string[] {
  if (items.length === 0) return []
  const message = JSON.stringify(items)
  const isShort = items.length <= maxItemsPerMessage && Buffer.byteLength(message) <= maxMessageBytes
  if (isShort || items.length === 1) return [message]
  const half = items.length > maxItemsPerMessage ? maxItemsPerMessage : Math.ceil(items.length / 2)
  return [...toMessages(items.slice(0, half)), ...toMessages(items.slice(half))]
}

/** The channel may be shared with other programs: a message that is no list must not crash the receiver. */
function readItems(message: string): string[] {
  try {
    return list.parse(JSON.parse(message))
  } catch {
    return []
  }
}
