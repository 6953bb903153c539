import type pg from "pg"
import { type JobWithMetadata, PgBoss } from "pg-boss"
import { afterCommit } from "../database/database.ts"
import { createOutageLog } from "../log/outage-log.ts"
import type { JobKind } from "./job-kind.ts"
import type { Queue, SendOptions } from "./queue.ts"
import { type Log, runJob } from "./run-job.ts"

/** Wakes the workers of all processes. A worker that misses the message finds the job at its next poll. */
type Wire = {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, receive: (message: string) => void): void
}

export type QueueOptions = {
  pool: pg.Pool
  notifications: Wire
  /**
   * All kinds that this process sends or works on. Their queues are created here, since they can't be created within a
   * transaction.
   */
  kinds: readonly JobKind[]
  /** Whether this thread works on jobs, sends scheduled jobs and deletes finished ones. */
  hasWorkers: boolean
  log: Log
  /** The interval at which jobs of killed processes are looked for. */
  monitorSeconds?: number
}

const schema = "queue"
const channel = "queue"
/** The queue of abandoned jobs of all kinds; each names the queue that it comes from. */
export const deadLetters = "dead-letters"

/**
 * A message wakes the workers for each new job, so they poll only for jobs that are due later. Each kind has a worker of its own:
 * polling every two seconds, they kept an idle server twice as busy.
 */
const pollSeconds = 5
const wordsOfJobs = {
  begins: "a job is tried again later",
  goesOn: "jobs of this kind still have to be tried again later",
  isOver: "jobs of this kind are done again",
}
/** Other jobs have 0; larger numbers are taken first. */
const bulkPriority = -1
const jobsPerStatement = 100
const longestStopMs = 30_000
const hour = 3600
const day = 24 * hour
/** Jobs never expire while they wait; only the number of attempts ends them. */
const waitingSeconds = 3650 * day
const deadLetterSeconds = 90 * day

/** Opens the queue in our own database through our own pool; the first process creates the tables. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { pool, notifications, kinds, hasWorkers, log, monitorSeconds = 30 } = options
  const outage = createOutageLog(log, {
    begins: "the queue could not be read",
    goesOn: "the queue still can't be read",
    isOver: "the queue can be read again",
  })
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const result = await pool.query(text, values)
        outage.succeeded()
        return result
      },
    },
    schema,
    supervise: hasWorkers,
    schedule: hasWorkers,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    // On the embedded database, reindexing would block every reader.
    reindex: false,
    monitorVacuum: false,
  })
  // Each kind of job looks for itself; a database that is away is one fault and not one of each.
  boss.on("error", (error) => outage.failed(error))
  await boss.start()
  await createQueues(boss, kinds)
  const workers = new Map<string, string>()
  const stopping = new AbortController()
  if (hasWorkers) notifications.subscribe(channel, wakeHere)

  function wakeHere(name: string) {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  function wakeAll(name: string) {
    notifications.publish(channel, name).catch(() => {})
  }

  async function send<Data extends object>(kind: JobKind<Data>, data: Data, options: SendOptions = {}) {
    const { inTransaction: client, afterSeconds, key, isBulk } = options
    await boss.send(kind.name, kind.data.parse(data), {
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      ...(isBulk ? { priority: bulkPriority } : {}),
      ...(client
        ? { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } }
        : {}),
    })
    if (afterSeconds) return
    if (client) afterCommit(client, `wake ${kind.name}`, () => wakeAll(kind.name))
    else wakeAll(kind.name)
  }

  return {
    send,
    async sendAll(kind, all) {
      for (let start = 0; start < all.length; start += jobsPerStatement) {
        const jobs = all
          .slice(start, start + jobsPerStatement)
          .map((data) => ({ data: kind.data.parse(data) }))
        await boss.insert(kind.name, jobs)
      }
      wakeAll(kind.name)
    },
    async clear(kind) {
      await boss.deleteQueuedJobs(kind.name)
    },
    async reschedule(kind, key, afterSeconds) {
      await boss.update(kind.name, undefined, { singletonKey: key, startAfter: afterSeconds })
    },
    async work(kind, handler) {
      if (!hasWorkers) throw new Error(`${kind.name}: the queue was opened without workers`)
      const ofKind = createOutageLog(log, wordsOfJobs, { queue: kind.name })
      const settings = {
        batchSize: kind.batch,
        pollingIntervalSeconds: pollSeconds,
        includeMetadata: true,
        perJobResults: true,
      } as const
      const worker = await boss.work(kind.name, settings, async (jobs: JobWithMetadata<object>[]) => {
        const results = await Promise.all(
          jobs.map((job) => runJob(kind, handler, job, { log, outage: ofKind, stopping: stopping.signal })),
        )
        // More jobs may be waiting, so the worker polls again at once; it rests when there are none.
        wakeHere(kind.name)
        return results
      })
      workers.set(kind.name, worker)
    },
    async schedule(kind, cron) {
      // Without data a job would be sent with null, which no kind accepts.
      await boss.schedule(kind.name, cron, {})
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: longestStopMs })
    },
  }
}

async function createQueues(boss: PgBoss, kinds: readonly JobKind[]) {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: deadLetterSeconds })
  for (const kind of kinds) {
    const { name, perKey } = kind
    const settings = settingsOf(kind)
    // Settings may change from one version to the next, except the policy for jobs with the same key.
    if (known.has(name)) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, { ...settings, policy: policies[perKey] })
  }
}

/** pg-boss's names of the policies for jobs with the same key. */
const policies = { many: "standard", one: "exclusive", "one-waiting": "short" } as const

function settingsOf({ retries, backOff, hasDeadLetter, timeoutSeconds }: JobKind) {
  return {
    retryLimit: retries,
    retryDelay: backOff.firstSeconds,
    retryBackoff: true,
    retryDelayMax: backOff.longestSeconds,
    expireInSeconds: timeoutSeconds,
    retentionSeconds: waitingSeconds,
    deleteAfterSeconds: hour,
    ...(hasDeadLetter ? { deadLetter: deadLetters } : {}),
  }
}
