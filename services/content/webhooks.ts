/** Tells the readers of content what changed: signed, at least once, also after a crash. */
import { createHmac } from "node:crypto"
import type pg from "pg"

export type WebhookBody = { id: string; operation: "publish"; tags: string[]; at: string }

export type WebhookOptions = {
  pool: pg.Pool
  urls: readonly string[]
  secret: string
  /** Nobody could be reached before that. */
  listening?: Promise<void>
  fetch?: typeof globalThis.fetch
  log?: { warn(fields: object, message: string): void }
  intervalMs?: number
}

const environmentName = "master"
const batchSize = 20
const timeoutMs = 10_000
// Longer than a delivery can take, so that a second process doesn't deliver what the first is at.
const leaseSeconds = 60
const longestPauseSeconds = 300
// Readers keep nothing this long; what they could not be told by then they have forgotten anyway.
const keptDays = 3

/** The value of the header `gcms-signature`, in the form that Hygraph documents. */
export function signWebhook(body: string, secret: string, timestamp: number): string {
  const payload = JSON.stringify({ Body: body, EnvironmentName: environmentName, TimeStamp: timestamp })
  const signature = createHmac("sha256", secret).update(payload).digest("base64")
  return `sign=${signature}, env=${environmentName}, t=${timestamp}`
}

/** Looks for changes about once a second. Any number of processes may do so side by side. */
export function startWebhookDelivery(options: WebhookOptions): { stop(): Promise<void> } {
  const { log, listening, intervalMs = 1000 } = options
  let isStopped = false
  let wake = () => {}
  const stopping = Promise.withResolvers<void>()
  async function run() {
    await Promise.race([listening, stopping.promise])
    while (!isStopped) {
      const delivered = await deliverChanges(options).catch((error: unknown) => {
        log?.warn({ err: error }, "changes could not be read")
        return 0
      })
      if (delivered < batchSize && !isStopped) await pause()
    }
  }
  function pause() {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, intervalMs)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
  const running = run()
  async function stop() {
    isStopped = true
    stopping.resolve()
    wake()
    await running
  }
  return { stop }
}

type Change = { id: string; tags: string[]; created_at: Date; attempts: number; delivered_to: string[] }

/** One round over the changes that are due. @returns how many there were. */
export async function deliverChanges(options: WebhookOptions): Promise<number> {
  const changes = await claimChanges(options.pool)
  for (const change of changes) await deliverChange(change, options)
  return changes.length
}

/**
 * Takes changes by a lease and not by an open transaction: the embedded database runs one transaction at a time, and the
 * receiver of the call may itself need the database to answer.
 */
async function claimChanges(pool: pg.Pool): Promise<Change[]> {
  await pool.query("delete from content_change where created_at < now() - make_interval(days => $1)", [
    keptDays,
  ])
  const { rows } = await pool.query<Change>(
    `update content_change set due_at = now() + make_interval(secs => $1), attempts = attempts + 1
     where id in (
       select id from content_change where due_at <= now() order by id limit $2 for update skip locked)
     returning id, tags, created_at, attempts, delivered_to`,
    [leaseSeconds, batchSize],
  )
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

async function deliverChange(change: Change, options: WebhookOptions): Promise<void> {
  const { pool, urls } = options
  const waiting = urls.filter((url) => !change.delivered_to.includes(url))
  const answers = await Promise.all(waiting.map((url) => post(url, change, options)))
  const reached = waiting.filter((_url, index) => answers[index])
  if (reached.length === waiting.length) {
    await pool.query("delete from content_change where id = $1", [change.id])
    return
  }
  const pauseSeconds = Math.min(2 ** change.attempts, longestPauseSeconds)
  await pool.query(
    `update content_change set delivered_to = delivered_to || $2::text[], due_at = now() + make_interval(secs => $3)
     where id = $1`,
    [change.id, reached, pauseSeconds],
  )
}

async function post(
  url: string,
  { id, tags, created_at }: Change,
  options: WebhookOptions,
): Promise<boolean> {
  const { secret, fetch = globalThis.fetch, log } = options
  const content: WebhookBody = { id, operation: "publish", tags, at: created_at.toISOString() }
  const body = JSON.stringify(content)
  const headers = {
    "content-type": "application/json",
    "gcms-signature": signWebhook(body, secret, Date.now()),
  }
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) log?.warn({ url, status: response.status, change: id }, "a webhook was refused")
    return response.ok
  } catch (error) {
    log?.warn({ url, err: error, change: id }, "a webhook could not be reached")
    return false
  }
}
