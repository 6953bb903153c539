import type pg from "pg"
import { onTestFinished } from "vitest"
import { localNotifications, type Notifications } from "../../../platform/notifications/notifications.ts"
import type { JobKind } from "../../../platform/queue/job-kind.ts"
import { openQueue } from "../../../platform/queue/open-queue.ts"

type Line = { level: string; message: string; fields: object }

/** A queue with workers and a readable log, as a separate process would open it. */
export async function openTestQueue(
  pool: pg.Pool,
  kinds: readonly JobKind[],
  notifications: Notifications = localNotifications(),
) {
  const lines: Line[] = []
  const keep = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields })
  const log = { info: keep("info"), warn: keep("warn"), error: keep("error") }
  const queue = await openQueue({ pool, notifications, kinds, hasWorkers: true, log, monitorSeconds: 1 })
  onTestFinished(() => queue.stop())
  /** Makes the workers poll now instead of within two seconds. */
  const wake = (name: string) => void notifications.publish("queue", name)
  return { queue, lines, log, wake }
}

/** Resolves when no job of the queue is due or running. */
export async function untilDone(pool: pg.Pool, name: string, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const { rows } = await pool.query(
      "select from queue.job where name = $1 and (state = 'active' or state < 'active' and start_after <= now()) limit 1",
      [name],
    )
    if (rows.length === 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`jobs of ${name} are still waiting`)
}

export async function listJobs(pool: pg.Pool, name: string) {
  const { rows } = await pool.query<{ state: string; data: object; retries: number; wait: number }>(
    `select state::text, data, retry_count as retries, extract(epoch from start_after - now())::float8 as wait
     from queue.job where name = $1 order by created_on, id`,
    [name],
  )
  return rows
}

/** Moves waiting jobs into the past, as if time had passed. */
export async function passTime(pool: pg.Pool, name: string, interval: string) {
  await pool.query(
    "update queue.job set start_after = start_after - $2::interval where name = $1 and state < 'active'",
    [name, interval],
  )
}
