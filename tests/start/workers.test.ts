/** Jobs run in a thread or a process of their own, and what they say reaches this one: a page that it keeps is dropped. */
import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { type Database, openDatabase } from "../../platform/database/database.ts"
import { createDatabaseOutage } from "../../platform/database/database-outage.ts"
import { migrate } from "../../platform/database/migrate.ts"
import type { Notifications } from "../../platform/notifications/notifications.ts"
import { openNotifications } from "../../platform/notifications/open-notifications.ts"
import { connectPurges } from "../../platform/notifications/purges.ts"
import { sweepPace } from "../../platform/pace/jobs.ts"
import { openQueue } from "../../platform/queue/open-queue.ts"
import type { Queue } from "../../platform/queue/queue.ts"
import { sweepSessions } from "../../platform/sessions/jobs.ts"
import { sweepUploads } from "../../platform/uploads/jobs.ts"
import { tellChange } from "../../services/catalogue/jobs.ts"
import { sweepAccountRows, sweepArtifacts } from "../../services/identity/jobs.ts"
import { jobKinds } from "../../start/jobs.ts"
import { startWorkers } from "../../start/workers.ts"
import { createDataFolder } from "../setup/data-folder.ts"

const dataDir = createDataFolder()
let database: Database
let notifications: Notifications
let queue: Queue

beforeAll(async () => {
  // The workers read the configuration of the process.
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "silent", NODE_ENV: "test" })
  const outage = createDatabaseOutage(console)
  database = await openDatabase({ dataDir, outage })
  await migrate(database.pool)
  notifications = await openNotifications({ redisUrl: undefined, databaseUrl: undefined, database, outage })
  queue = await openQueue({
    pool: database.pool,
    notifications,
    kinds: jobKinds,
    hasWorkers: false,
    log: console,
  })
})
afterAll(async () => {
  await queue.stop()
  await notifications.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(place: "thread" | "process" | "none") {
  const errors: string[] = []
  const log = { error: (_fields: object, message: string) => void errors.push(message) }
  const workers = startWorkers({ place, embedded: database.embedded, log, listening: Promise.resolve() })
  onTestFinished(() => workers.stop())
  return { ...workers, errors }
}

/** Kept pages, as the page cache of the website has them. */
function keepPages() {
  const pages = new Set(["product:sigma-688", "product:lineo-560"])
  const purge = (tags: readonly string[]) => tags.forEach((tag) => void pages.delete(tag))
  connectPurges(notifications, { purge })
  return pages
}

test.each(["thread", "process"] as const)(
  "a job in a %s of its own purges a kept page",
  async (place) => {
    const { stop, errors } = await start(place)
    const pages = keepPages()
    await queue.send(tellChange, { tags: ["product:sigma-688"] })
    await vi.waitFor(() => expect([...pages]).toEqual(["product:lineo-560"]), { timeout: 20_000 })
    await stop()
    expect(errors).toEqual([])
  },
  60_000,
)

test("where the workers are elsewhere, a job waits for them", async () => {
  await start("none")
  await queue.send(tellChange, { tags: ["product:lineo-560"] })
  const pages = keepPages()
  await new Promise((done) => setTimeout(done, 3_000))
  expect(pages.size).toBe(2)
  await start("thread")
  await vi.waitFor(() => expect([...pages]).toEqual(["product:sigma-688"]), { timeout: 20_000 })
}, 60_000)

test("the workers sweep sessions, uploads and what identity keeps; each sweep has its time [SESS-01]", async () => {
  const { pool } = database
  await pool.query(
    `insert into portal_session (secret_hash, user_id, sealed, tokens_expire_at, device, signed_in_at, seen_at, ends_at)
     select 'secret', 'anna', 'tokens', long_ago, 'Firefox', long_ago, long_ago, long_ago
     from (select now() - interval '9 days' as long_ago) as times`,
  )
  await pool.query(
    `insert into identity_artifact (model, id_digest, payload, expires_at)
     values ('Session', 'digest', 'payload', now() - interval '1 day')`,
  )
  await pool.query(
    `insert into account_throttle (key, tries, last_try_at, blocked_until)
     select 'key', 1, long_ago, long_ago from (select now() - interval '9 days' as long_ago) as times`,
  )
  await pool.query(
    `insert into upload (id, subject, field, name, mime_type, kind, bytes, sha256, created_at)
     values (gen_random_uuid(), 'anna', 'files', 'a.pdf', 'application/pdf', 'document', 5, 'hash', now() - interval '9 days')`,
  )
  await pool.query("insert into pace_bucket (key, full_at) values ('key', now() - interval '9 days')")
  const tables = ["portal_session", "identity_artifact", "account_throttle", "upload", "pace_bucket"]
  const left = async () => {
    const counts = await Promise.all(tables.map((table) => pool.query(`select from ${table}`)))
    return tables.filter((_table, index) => counts[index]?.rowCount !== 0)
  }
  expect(await left()).toEqual(tables)
  const { stop, errors } = await start("thread")
  await queue.send(sweepSessions, {})
  await queue.send(sweepUploads, {})
  await queue.send(sweepPace, {})
  await queue.send(sweepArtifacts, {})
  await queue.send(sweepAccountRows, {})
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 })
  const { rows } = await pool.query("select name from queue.schedule")
  const sweeps = [sweepSessions, sweepUploads, sweepPace, sweepArtifacts, sweepAccountRows]
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(sweeps.map(({ name }) => name)))
  await stop()
  expect(errors).toEqual([])
}, 60_000)
