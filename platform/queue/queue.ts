/** Work that is done later, at least once, by whichever process has workers: sent within the caller's transaction, kept in the database. */
import type pg from "pg"
import type { JobKind } from "./job-kind.ts"

export type SendOptions = {
  /** The job becomes part of the caller's transaction: rolled back, it was never sent. */
  inTransaction?: pg.ClientBase | undefined
  /** No worker takes the job before. */
  afterSeconds?: number | undefined
  /** Whether another job with this key is kept, its kind says (`perKey`). */
  key?: string | undefined
}

/** What sends jobs; most of the house needs no more of the queue. */
export type Sender = {
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Gives the waiting job with this key another time, if there is one. */
  reschedule(kind: JobKind, key: string, afterSeconds: number): Promise<void>
}

export type Job<Data> = {
  data: Data
  /** 1 at the first try. */
  attempt: number
  /** Whether a fault of this try is the job's last. */
  isLastAttempt: boolean
  /** Aborted when the process is about to end, or the job's time is over: a long handler then throws, to be called again elsewhere. */
  signal: AbortSignal
}

/** A handler that throws is called again later; one that throws `GiveUp` is not. */
export type Handler<Data> = (job: Job<Data>) => Promise<void>

export type Queue = Sender & {
  /** Drops the jobs that wait for their first try. */
  clear(kind: JobKind): Promise<void>
  /** Only where the queue was opened with workers. */
  work<Data extends object>(kind: JobKind<Data>, handler: Handler<Data>): Promise<void>
  /** Sends a job without data at each minute that the cron expression names, in UTC. */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>
  /** Ends when the jobs that run have ended, or after half a minute. */
  stop(): Promise<void>
}

/** Thrown by a handler: no other try would do better. The message goes to the log. */
export class GiveUp extends Error {
  override name = "GiveUp"
}
