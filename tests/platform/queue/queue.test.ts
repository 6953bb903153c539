/** The queue's contract, the same on either database. */
import type pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { type Database, inTransaction } from "../../../platform/database/database.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { handOver } from "../../../platform/queue/hand-over.ts"
import { defineJob } from "../../../platform/queue/job-kind.ts"
import { openQueue } from "../../../platform/queue/open-queue.ts"
import { GiveUp } from "../../../platform/queue/queue.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { listJobs, openTestQueue, passTime, untilDone } from "./open-test-queue.ts"

const greet = defineJob("test.greet", z.object({ name: z.string() }), {
  retries: 2,
  backOff: { firstSeconds: 10, longestSeconds: 60 },
  batch: 5,
})
const alone = defineJob("test.alone", z.object({ id: z.string() }), { perKey: "one-waiting" })
const clean = defineJob("test.clean", z.object({}))
const kinds = [greet, alone, clean]

let database: Database
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  pool = database.pool
})
beforeEach(async () => {
  const { rowCount } = await pool.query("select from pg_namespace where nspname = 'queue'")
  if (rowCount) await pool.query("delete from queue.job")
})
afterAll(() => database.close())

test("a job is done at once, once, with its data", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const done: string[] = []
  await queue.work(greet, async ({ data }) => void done.push(data.name))
  await queue.send(greet, { name: "Anna" })
  await vi.waitFor(() => expect(done).toEqual(["Anna"]), { timeout: 1_500 })
  await untilDone(pool, greet.name)
  expect(await listJobs(pool, greet.name)).toMatchObject([{ state: "completed" }])
})

test("a job of a transaction is done after its commit, and disappears with its rollback", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const done: string[] = []
  await queue.work(greet, async ({ data }) => void done.push(data.name))
  await inTransaction(pool, async (client) => {
    await queue.send(greet, { name: "undone" }, { inTransaction: client })
    throw new Error("no")
  }).catch(() => undefined)
  await inTransaction(pool, (client) => queue.send(greet, { name: "kept" }, { inTransaction: client }))
  await vi.waitFor(() => expect(done).toEqual(["kept"]), { timeout: 1_500 })
  expect(await listJobs(pool, greet.name)).toHaveLength(1)
})

test("a job that fails comes again with growing pauses, and is at last kept as a dead letter", async () => {
  const { queue, lines, wake } = await openTestQueue(pool, kinds)
  const tries: [number, boolean][] = []
  await queue.work(greet, async ({ attempt, isLastAttempt }) => {
    tries.push([attempt, isLastAttempt])
    throw new Error("no answer")
  })
  await queue.send(greet, { name: "Anna" })
  const pauses: number[] = []
  for (const attempt of [1, 2]) {
    await vi.waitFor(() => expect(tries).toHaveLength(attempt), { timeout: 5_000 })
    await untilDone(pool, greet.name)
    pauses.push((await listJobs(pool, greet.name))[0]?.wait ?? 0)
    await passTime(pool, greet.name, "1 hour")
    wake(greet.name)
  }
  await vi.waitFor(() => expect(tries).toHaveLength(3), { timeout: 5_000 })
  await untilDone(pool, greet.name)
  expect(tries).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(pauses[0]).toBeGreaterThan(8)
  expect(pauses[0]).toBeLessThanOrEqual(20)
  expect(pauses[1]).toBeGreaterThan(18)
  expect(pauses[1]).toBeLessThanOrEqual(40)
  expect(await listJobs(pool, "dead-letters")).toMatchObject([{ data: { name: "Anna" } }])
  expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
    "warn a job is tried again later",
    "error a job was given up",
  ])
})

test("while what jobs need is away the log has one line for all of them, and one when it is back", async () => {
  const { queue, lines, wake } = await openTestQueue(pool, kinds)
  let isAway = true
  let done = 0
  await queue.work(greet, async () => {
    if (isAway) throw new Error("no answer")
    done += 1
  })
  const names = ["Anna", "Ben", "Cleo"]
  for (const name of names) await queue.send(greet, { name })
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 5_000 })
  await untilDone(pool, greet.name)
  isAway = false
  await queue.send(greet, { name: "Dora, who needs nothing" })
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 5_000 })
  expect(lines).toMatchObject([{ level: "warn", message: "a job is tried again later" }])
  await passTime(pool, greet.name, "1 hour")
  wake(greet.name)
  await vi.waitFor(() => expect(done).toBe(1 + names.length), { timeout: 5_000 })
  expect(lines.slice(1)).toMatchObject([
    {
      level: "info",
      message: "jobs of this kind are done again",
      fields: { queue: greet.name, failures: names.length - 1 },
    },
  ])
})

test("a job that no other try would help is given up at once, and so is one of another shape", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const seen: unknown[] = []
  await queue.work(greet, async ({ data }) => {
    seen.push(data)
    throw new GiveUp("the reader is unknown")
  })
  await pool.query(
    `insert into queue.job (name, data, dead_letter) values ('test.greet', '{"name": 7}', 'dead-letters')`,
  )
  await queue.send(greet, { name: "Anna" })
  await vi.waitFor(async () => expect(await listJobs(pool, "dead-letters")).toHaveLength(2), {
    timeout: 5_000,
  })
  expect(seen).toEqual([{ name: "Anna" }])
})

test("of a batch, one job's fault is not the others'", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const names = ["a", "b", "c"]
  for (const name of names) await queue.send(greet, { name })
  await queue.work(greet, async ({ data }) => {
    if (data.name === "b") throw new Error("no")
  })
  await vi.waitFor(async () =>
    expect((await listJobs(pool, greet.name)).map(({ state }) => state).sort()).toEqual([
      "completed",
      "completed",
      "retry",
    ]),
  )
})

test("two processes do each job once, and one wakes the other", async () => {
  const wire = localNotifications()
  const done: string[] = []
  const processes = [await openTestQueue(pool, kinds, wire), await openTestQueue(pool, kinds, wire)]
  for (const { queue } of processes) await queue.work(greet, async ({ data }) => void done.push(data.name))
  const names = Array.from({ length: 40 }, (_, index) => String(index))
  await inTransaction(pool, async (client) => {
    for (const name of names) await processes[0]?.queue.send(greet, { name }, { inTransaction: client })
  })
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(40), { timeout: 10_000 })
  await untilDone(pool, greet.name)
  expect(done.sort()).toEqual(names.sort())
})

test("who only sends needs no workers, and can have none", async () => {
  const wire = localNotifications()
  const sender = await openQueue({ pool, notifications: wire, kinds, hasWorkers: false, log: console })
  const { queue } = await openTestQueue(pool, kinds, wire)
  const done: string[] = []
  await queue.work(greet, async ({ data }) => void done.push(data.name))
  await sender.send(greet, { name: "Anna" })
  await vi.waitFor(() => expect(done).toEqual(["Anna"]), { timeout: 1_500 })
  await expect(sender.work(greet, async () => {})).rejects.toThrow("without workers")
  await sender.stop()
})

test("of waiting jobs with one key one is kept; once it is taken, the next may wait", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  for (const id of ["1", "1", "2"]) await queue.send(alone, { id }, { key: id, afterSeconds: 60 })
  expect((await listJobs(pool, alone.name)).map(({ data }) => data)).toEqual([{ id: "1" }, { id: "2" }])
  await passTime(pool, alone.name, "1 hour")
  const done: string[] = []
  await queue.work(alone, async ({ data }) => void done.push(data.id))
  await vi.waitFor(() => expect(done.sort()).toEqual(["1", "2"]), { timeout: 5_000 })
  await untilDone(pool, alone.name)
  await queue.send(alone, { id: "1" }, { key: "1" })
  await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 5_000 })
})

test("what a killed process was at is done by another when its time is over", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const attempts: number[] = []
  await queue.send(greet, { name: "Anna" }, { afterSeconds: 60 })
  await pool.query("update queue.job set state = 'active', started_on = now() where name = 'test.greet'")
  await queue.work(greet, async ({ attempt }) => void attempts.push(attempt))
  await new Promise((done) => setTimeout(done, 1_500))
  expect(attempts).toEqual([])
  await pool.query("update queue.job set started_on = now() - interval '1 hour' where name = 'test.greet'")
  await vi.waitFor(async () => expect(await listJobs(pool, greet.name)).toMatchObject([{ state: "retry" }]), {
    timeout: 10_000,
  })
  await passTime(pool, greet.name, "1 hour")
  await vi.waitFor(() => expect(attempts).toEqual([2]), { timeout: 5_000 })
})

test("stopping lets the running job end and takes no other", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const events: string[] = []
  await queue.work(alone, async ({ data }) => {
    events.push(`begin ${data.id}`)
    await new Promise((done) => setTimeout(done, 300))
    events.push(`end ${data.id}`)
  })
  await queue.send(alone, { id: "1" }, { key: "1" })
  await queue.send(alone, { id: "2" }, { key: "2" })
  await vi.waitFor(() => expect(events).toEqual(["begin 1"]), { timeout: 5_000 })
  await queue.stop()
  expect(events).toEqual(["begin 1", "end 1"])
  expect((await listJobs(pool, alone.name)).map(({ state }) => state)).toEqual(["completed", "created"])
})

test("a schedule is kept once, however often a process starts", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  await queue.schedule(clean, "0 * * * *")
  await queue.schedule(clean, "30 * * * *")
  const { rows } = await pool.query("select name, cron, data from queue.schedule")
  // The data of a scheduled job are what its kind accepts, or it would be given up each time.
  expect(rows).toEqual([{ name: "test.clean", cron: "30 * * * *", data: {} }])
  expect(clean.data.safeParse(rows[0].data).success).toBe(true)
})

test("the data of a job are checked when it is sent", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  await expect(queue.send(greet, { name: 7 as unknown as string })).rejects.toThrow()
  expect(await listJobs(pool, greet.name)).toEqual([])
})

test("a waiting job gets another time by its key", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  await queue.send(alone, { id: "1" }, { key: "1", afterSeconds: 3600 })
  await queue.reschedule(alone, "1", 1)
  await queue.reschedule(alone, "unknown", 1)
  const [job] = await listJobs(pool, alone.name)
  expect(job?.wait).toBeLessThanOrEqual(1)
})

test("what waited in an outbox of the version before becomes jobs, once", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  await pool.query(
    `insert into queue_handover (queue, data) values ('test.greet', '{"name": "Anna"}'), ('test.greet', '{"name": "Bert"}'), ('unknown', '{}')`,
  )
  expect(await handOver(pool, queue, kinds)).toBe(2)
  expect(await handOver(pool, queue, kinds)).toBe(0)
  const sent = (await listJobs(pool, greet.name)).map(({ data }) => (data as { name: string }).name)
  expect(sent.sort()).toEqual(["Anna", "Bert"])
  expect((await pool.query("select queue from queue_handover")).rows).toEqual([{ queue: "unknown" }])
})

test("many jobs are sent with few statements, each is done, and those that wait can be dropped", async () => {
  const { queue } = await openTestQueue(pool, kinds)
  const names = Array.from({ length: 250 }, (_, index) => String(index))
  const all = names.map((name) => ({ name }))
  await queue.sendAll(greet, all)
  expect(await listJobs(pool, greet.name)).toHaveLength(250)
  await queue.clear(greet)
  expect(await listJobs(pool, greet.name)).toEqual([])
  await queue.sendAll(greet, all)
  const done: string[] = []
  await queue.work(greet, async ({ data }) => void done.push(data.name))
  await vi.waitFor(() => expect(done).toHaveLength(250), { timeout: 20_000 })
  expect(done.sort()).toEqual(names.sort())
  await expect(queue.sendAll(greet, [{ name: 7 as unknown as string }])).rejects.toThrow()
})
