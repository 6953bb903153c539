/** What the queue's workers do with imports. Reading and applying themselves are the website's. */
import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import type { ReadableStream as WebStream } from "node:stream/web"
import type pg from "pg"
import { inTransaction } from "../../database/database.ts"
import type { Job, Sender } from "../../queue/queue.ts"
import type { Uploads } from "../../uploads/upload.ts"
import { ImportStore } from "./import-store.ts"
import type { ImportEntry, ImportFault, Outcome, StagedEntry, StoredImport } from "./import-types.ts"
import { claimantOf } from "./imports.ts"
import { applyImport } from "./jobs.ts"

type Deps = { pool: pg.Pool; queue: Sender; uploads: Pick<Uploads, "open" | "remove"> }

/** Pages of entries, and in the end what speaks against the file; the entries of a refused file are dropped. */
export type Reading = (
  stored: StoredImport,
  chunks: AsyncIterable<Uint8Array>,
) => AsyncGenerator<StagedEntry[], { faults: ImportFault[]; units: number }>

export type Applying = (stored: StoredImport, entry: ImportEntry) => Promise<Outcome>

type ImportJob = Pick<Job<{ import: string }>, "data" | "signal" | "isLastAttempt">

/** Said where the file isn't to blame. */
const internalFault: ImportFault = { line: 1, code: "internal", unit: null, part: "", expected: "" }

/** Reads a file from its beginning, also when an earlier attempt broke off. */
export async function workOnReading(job: ImportJob, deps: Deps, read: Reading): Promise<void> {
  const store = new ImportStore(deps.pool)
  await readWhole(job, deps, read).catch(async (error: unknown) => {
    if (job.isLastAttempt) {
      const { import: id } = job.data
      await store.clearEntries(id)
      await store.move(id, ["reading"], "refused", { faults: [internalFault] })
      const stored = await store.find(id)
      if (stored) await deps.uploads.remove(stored.uploadId, { claimant: claimantOf(id) })
    }
    throw error
  })
}

async function readWhole({ data, signal }: ImportJob, deps: Deps, read: Reading): Promise<void> {
  const { pool, queue, uploads } = deps
  const store = new ImportStore(pool)
  const stored = await store.find(data.import)
  if (stored?.state !== "reading") return
  await store.clearEntries(stored.id)
  const holder = { claimant: claimantOf(stored.id) }
  const opened = await uploads.open(stored.uploadId, holder)
  if (!opened) throw new Error("the file of the import is gone")
  const counts = { entries: 0, changes: 0, warnings: 0 }
  const reading = read(stored, Readable.fromWeb(opened.stream as WebStream))
  for (let step = await reading.next(); ; step = await reading.next()) {
    signal.throwIfAborted()
    if (step.done) {
      const { faults, units } = step.value
      await finish(faults, units)
      break
    }
    await store.addEntries(stored.id, counts.entries, step.value)
    counts.entries += step.value.length
    for (const entry of step.value) {
      counts.changes += entry.changes
      counts.warnings += entry.warnings
    }
  }
  await uploads.remove(stored.uploadId, holder)

  async function finish(faults: ImportFault[], units: number): Promise<void> {
    const { id, orderId } = stored as StoredImport
    if (faults.length > 0) {
      await store.clearEntries(id)
      await store.move(id, ["reading"], "refused", { faults, units })
      return
    }
    await inTransaction(pool, async (client) => {
      const to = orderId ? "queued" : "ready"
      if (!(await new ImportStore(client).move(id, ["reading"], to, { units, ...counts }))) return
      if (orderId) await queue.send(applyImport, { import: id }, { inTransaction: client })
    })
  }
}

/** The next look of an import that waits for another one. */
const waitSeconds = 3
const entriesPerStep = 20
const longestRunMs = 60_000

/**
 * Applies one import at a time, whatever the number of workers. Each entry is written as a whole; one that was written when the process
 * died is found unchanged when the next run comes to it.
 */
export async function workOnApplying(
  { data, signal, isLastAttempt }: ImportJob,
  deps: Deps,
  apply: Applying,
): Promise<void> {
  const { pool, queue } = deps
  const store = new ImportStore(pool)
  const run = randomUUID()
  const turn = await inTransaction(pool, async (client) => {
    const own = new ImportStore(client)
    await own.lockApplying()
    if (await own.isAnotherApplying(data.import)) return "later"
    return (await own.takeApplying(data.import, run)) ? "now" : "never"
  })
  if (turn === "later") return queue.send(applyImport, data, { afterSeconds: waitSeconds })
  if (turn === "never") return requeueWhereTaken()
  try {
    const isDone = await applyForAWhile()
    if (!isDone) await queue.send(applyImport, data)
  } catch (error) {
    // Somebody may try again when what was away is back; what is written is written.
    if (isLastAttempt) await store.move(data.import, ["applying"], "ready")
    throw error
  } finally {
    await store.release(data.import, run)
  }

  /** @returns whether nothing is left for this run. */
  async function applyForAWhile(): Promise<boolean> {
    const startedAt = Date.now()
    const stored = await store.find(data.import)
    while (stored) {
      const entries = await store.listEntries(stored.id, { state: "waiting", first: entriesPerStep, skip: 0 })
      if (entries.length === 0) break
      for (const entry of entries) {
        signal.throwIfAborted()
        if (!(await store.beat(stored.id, run))) return true
        await store.settle(stored.id, entry.position, await apply(stored, entry))
      }
      if (Date.now() - startedAt > longestRunMs) return false
    }
    await store.move(data.import, ["applying"], "applied")
    return true
  }

  /** A run that died may look alive for a while; one that is over needs nobody. */
  async function requeueWhereTaken(): Promise<void> {
    if ((await store.find(data.import))?.state !== "applying") return
    await queue.send(applyImport, data, { afterSeconds: waitSeconds * 10 })
  }
}
