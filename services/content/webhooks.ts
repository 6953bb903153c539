/** Announces changes to the readers of content, signed and at least once, even after a crash. */
import { createHmac, randomUUID } from "node:crypto"
import type pg from "pg"
import type { Queue, Sender } from "../../platform/queue/queue.ts"
import { type Change, postChange, tellChange } from "./jobs.ts"

export type WebhookBody = { id: string; operation: "publish"; tags: string[]; at: string }

export type WebhookOptions = {
  urls: readonly string[]
  secret: string
  fetch?: typeof globalThis.fetch
}

const environmentName = "master"
const timeoutMs = 10_000

/** The value of the header `gcms-signature`, in the form that Hygraph documents. */
export function signWebhook(body: string, secret: string, timestamp: number): string {
  const payload = JSON.stringify({ Body: body, EnvironmentName: environmentName, TimeStamp: timestamp })
  const signature = createHmac("sha256", secret).update(payload).digest("base64")
  return `sign=${signature}, env=${environmentName}, t=${timestamp}`
}

/** Becomes part of the caller's transaction with `client`, so that a rollback announces nothing. */
export async function announceChange(queue: Sender, tags: string[], client?: pg.ClientBase): Promise<void> {
  const change = { id: randomUUID(), tags, at: new Date().toISOString() }
  await queue.send(tellChange, change, { inTransaction: client })
}

/**
 * Delivers changes in this thread. Each reader has a job of its own, so that a failure of one doesn't repeat the
 * message to another.
 */
export async function registerWebhookJobs(queue: Queue, { urls, ...options }: WebhookOptions): Promise<void> {
  await queue.work(tellChange, async ({ data }) => {
    for (const url of urls) await queue.send(postChange, { ...data, url })
  })
  await queue.work(postChange, ({ data: { url, ...change } }) => post(url, change, options))
}

/** @throws when the reader doesn't confirm the message. */
async function post(
  url: string,
  { id, tags, at }: Change,
  { secret, fetch = globalThis.fetch }: Omit<WebhookOptions, "urls">,
): Promise<void> {
  const content: WebhookBody = { id, operation: "publish", tags, at }
  const body = JSON.stringify(content)
  const headers = {
    "content-type": "application/json",
    "gcms-signature": signWebhook(body, secret, Date.now()),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: "POST", headers, body, signal }).catch((cause: unknown) => {
    throw new Error(`the webhook ${url} could not be reached`, { cause })
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the webhook ${url} answered ${response.status}`)
}
