import type { JobResult, JobWithMetadata } from "pg-boss"
import { ZodError } from "zod"
import type { OutageLog } from "../log/outage-log.ts"
import type { JobKind } from "./job-kind.ts"
import { GiveUp, type Handler } from "./queue.ts"

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type Running = {
  log: Pick<Log, "error">
  /** Of this kind of job: while what it needs is away, each attempt of each job fails for the same reason. */
  outage: OutageLog
  stopping: AbortSignal
}

/** Runs one job and returns its result. It never throws, so that one failing job doesn't fail the others of its batch. */
export async function runJob<Data extends object>(
  kind: JobKind<Data>,
  handler: Handler<Data>,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<object>,
  { log, outage, stopping }: Running,
): Promise<JobResult> {
  const attempt = retryCount + 1
  const isLastAttempt = retryCount >= retryLimit
  try {
    await handler({
      data: kind.data.parse(data),
      attempt,
      isLastAttempt,
      signal: AbortSignal.any([signal, stopping]),
    })
    // Only a job that had failed says that what it needs is back; others may not need it, such as another receiver's.
    if (retryCount > 0) outage.succeeded()
    return { id, status: "completed" }
  } catch (error) {
    const fields = { job: id, attempt, err: error }
    const output = { fault: error instanceof Error ? error.message : String(error) }
    if (isLastAttempt || error instanceof GiveUp || error instanceof ZodError) {
      log.error({ queue: kind.name, ...fields }, "a job was given up")
      return { id, status: "deadletter", output }
    }
    outage.failed(error, fields)
    return { id, status: "failed", output }
  }
}
