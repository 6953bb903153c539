/** Announces changes to the readers of content, signed and at least once, even after a crash. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { postWebhook, type WebhookSending } from "../../platform/http/signed-webhook.ts"
import type { Queue, Sender } from "../../platform/queue/queue.ts"
import { postChange, tellChange } from "./jobs.ts"

export type WebhookBody = { id: string; operation: "publish"; tags: string[]; at: string }

export type WebhookOptions = WebhookSending & { urls: readonly string[] }

/** Becomes part of the caller's transaction with `client`, so that a rollback announces nothing. */
export async function announceChange(queue: Sender, tags: string[], client?: pg.ClientBase): Promise<void> {
  const change = { id: randomUUID(), tags, at: new Date().toISOString() }
  await queue.send(tellChange, change, { inTransaction: client })
}

/**
 * Delivers changes in this thread. Each reader has a job of its own, so that a failure of one doesn't repeat the
 * message to another.
 */
export async function registerWebhookJobs(queue: Queue, { urls, ...sending }: WebhookOptions): Promise<void> {
  await queue.work(tellChange, async ({ data }) => {
    for (const url of urls) await queue.send(postChange, { ...data, url })
  })
  await queue.work(postChange, ({ data: { url, id, tags, at } }) => {
    const content: WebhookBody = { id, operation: "publish", tags, at }
    return postWebhook(url, content, sending)
  })
}
