/** A database of the version before, whose outboxes were no jobs, is opened: nothing that waited is lost, and nothing is sent twice. */
import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { runner } from "node-pg-migrate"
import pg from "pg"
import { expect, inject, onTestFinished, test } from "vitest"
import { migrate } from "../../../platform/database/migrate.ts"
import { oneBatchAtATime } from "../../../platform/database/one-batch-at-a-time.ts"
import { deliverMail } from "../../../platform/mail/jobs.ts"
import { handOver } from "../../../platform/queue/hand-over.ts"
import { tellChange as tellCatalogueChange } from "../../../services/catalogue/jobs.ts"
import { tellChange } from "../../../services/content/jobs.ts"
import { deliverSubmission } from "../../../services/tickets/jobs.ts"
import { jobKinds } from "../../../start/jobs.ts"
import { databaseUrl } from "../../setup/database-url.ts"
import { poolOn } from "../../setup/embedded-pool.ts"
import { startSmtp } from "../mail/smtp.ts"
import { startTestMail } from "../mail/start-test-mail.ts"
import { listJobs, openTestQueue } from "./open-test-queue.ts"

/** The last migration of that version. */
const lastBefore = "1764100900000_ticket_support"

/** Without a single table. */
async function emptyPool(): Promise<pg.Pool> {
  if (process.env.TEST_ENGINE !== "postgresql") {
    const db = oneBatchAtATime(await PGlite.create({ extensions: { pg_trgm } }))
    const { pool, stop } = await poolOn(db)
    onTestFinished(async () => {
      await stop()
      await db.close()
    })
    return pool
  }
  const serverUrl = inject("postgresqlUrl") ?? ""
  const name = `before_${randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), max: 8 })
  onTestFinished(() => pool.end())
  return pool
}

async function migrateAsBefore(pool: pg.Pool) {
  const dir = "platform/database/migrations"
  const client = await pool.connect()
  try {
    const done = await runner({
      dbClient: client,
      dir,
      direction: "up",
      migrationsTable: "migration",
      count: readdirSync(dir).filter((name) => name <= `${lastBefore}.sql`).length,
      singleTransaction: true,
      logger: { info() {}, warn() {}, error: console.error },
    })
    return done.map(({ name }) => name)
  } finally {
    client.release()
  }
}

test("what waited becomes jobs once, and a mail of then reaches its reader", async () => {
  const pool = await emptyPool()
  const before = await migrateAsBefore(pool)
  expect(before.at(-1)).toBe(lastBefore)
  await pool.query(readFileSync(new URL("./outboxes-before.sql", import.meta.url), "utf8"))

  expect(await migrate(pool)).not.toEqual([])
  const { queue } = await openTestQueue(pool, jobKinds)
  // A start that is killed in the middle of this leaves everything as it was.
  const dying = {
    ...queue,
    send: async (...job: Parameters<typeof queue.send>) => {
      await queue.send(...job)
      throw new Error("killed")
    },
  }
  await expect(handOver(pool, dying, jobKinds)).rejects.toThrow("killed")
  // Two processes start at the same time.
  const counts = await Promise.all([handOver(pool, queue, jobKinds), handOver(pool, queue, jobKinds)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(6)

  const dataOf = async ({ name }: { name: string }) => (await listJobs(pool, name)).map(({ data }) => data)
  expect(await dataOf(deliverMail)).toEqual(
    expect.arrayContaining([
      { mail: "11111111-1111-4111-8111-111111111111" },
      { mail: "22222222-2222-4222-8222-222222222222" },
    ]),
  )
  expect(await dataOf(deliverSubmission)).toEqual([{ submission: "66666666-6666-4666-8666-666666666666" }])
  expect(await dataOf(tellChange)).toEqual(
    expect.arrayContaining([
      {
        id: expect.any(String),
        tags: ["page:main-home", "system"],
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { id: expect.any(String), tags: ["all"], at: expect.any(String) },
    ]),
  )
  expect(await dataOf(tellCatalogueChange)).toEqual([{ tags: ["product:sigma-688"] }])
  expect((await pool.query("select from queue_handover")).rowCount).toBe(0)

  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.deliverDue()
  expect(smtp.received.map(({ recipients, email }) => [recipients[0], email.messageId]).sort()).toEqual([
    ["anna@customer.example", "<waits@www.example.com>"],
    ["bert@customer.example", "<leased@www.example.com>"],
  ])
}, 60_000)
