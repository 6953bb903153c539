/**
 * Work that is done later, at least once, by any process with workers. Jobs are stored in the database and can be part
 * of the caller's transaction.
 */
import type pg from "pg"
import type { JobKind } from "./job-kind.ts"

export type SendOptions = {
  /** Makes the job part of the caller's transaction, so that a rollback drops it. */
  inTransaction?: pg.ClientBase | undefined
  /** The delay before a worker may take the job. */
  afterSeconds?: number | undefined
  /** The job waits until no other job of its kind is due. */
  isBulk?: boolean | undefined
  /** A job's key; the kind's `perKey` decides whether two jobs may share one. */
  key?: string | undefined
}

/** Sends jobs; most of the code needs no other part of the queue. */
export type Sender = {
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Postpones the waiting job with this key, if there is one. */
  reschedule(kind: JobKind, key: string, afterSeconds: number): Promise<void>
}

export type Job<Data> = {
  data: Data
  /** 1 at the first attempt. */
  attempt: number
  /** Whether the job is given up when this attempt fails. */
  isLastAttempt: boolean
  /**
   * Aborted when the process is about to end or the job's time is over. A long handler then throws and is called again
   * later.
   */
  signal: AbortSignal
}

/** A handler that throws is called again later, unless it throws `GiveUp`. */
export type Handler<Data> = (job: Job<Data>) => Promise<void>

export type Queue = Sender & {
  /** Sends many jobs with few statements. */
  sendAll<Data extends object>(kind: JobKind<Data>, data: readonly Data[]): Promise<void>
  /** Deletes the jobs that wait for their first attempt. */
  clear(kind: JobKind): Promise<void>
  /** Throws unless the queue was opened with workers. */
  work<Data extends object>(kind: JobKind<Data>, handler: Handler<Data>): Promise<void>
  /** Sends a job without data at each minute that the cron expression names, in UTC. */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>
  /** Resolves when the running jobs have ended, after half a minute at the latest. */
  stop(): Promise<void>
}

/** Thrown by a handler when a further attempt would be useless. The message goes to the log. */
export class GiveUp extends Error {
  override name = "GiveUp"
}
