/** Tells websites elsewhere whose access has changed, signed and at least once, even after a crash. */
import { randomUUID } from "node:crypto"
import { postWebhook, type WebhookSending } from "../../../platform/http/signed-webhook.ts"
import type { Queue, Sender } from "../../../platform/queue/queue.ts"
import { postAccess } from "../jobs.ts"
import type { OnAccessChanged } from "../register/change.ts"

type Announcing = { queue: Pick<Sender, "send">; urls: readonly string[] }

/** One job for each website, so that one that is down doesn't repeat the message to another. */
export function createAccessAnnouncer({ queue, urls }: Announcing): OnAccessChanged {
  return async function announceAccess(people, client) {
    if (people.length === 0) return
    const news = { id: randomUUID(), people: [...people], at: new Date().toISOString() }
    for (const url of urls) await queue.send(postAccess, { ...news, url }, { inTransaction: client })
  }
}

/** Delivers in this thread. */
export async function registerAnnouncing(queue: Pick<Queue, "work">, sending: WebhookSending): Promise<void> {
  await queue.work(postAccess, ({ data: { url, ...news } }) => postWebhook(url, news, sending))
}
