import type { JobResult, JobWithMetadata } from "pg-boss"
import { ZodError } from "zod"
import type { JobKind } from "./job-kind.ts"
import { GiveUp, type Handler } from "./queue.ts"

export type Log = {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Runs one job and returns its result. It never throws, so that one failing job doesn't fail the others of its batch. */
export async function runJob<Data extends object>(
  kind: JobKind<Data>,
  handler: Handler<Data>,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<object>,
  { log, stopping }: { log: Log; stopping: AbortSignal },
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
    return { id, status: "completed" }
  } catch (error) {
    const fields = { job: id, queue: kind.name, attempt, err: error }
    const output = { fault: error instanceof Error ? error.message : String(error) }
    if (isLastAttempt || error instanceof GiveUp || error instanceof ZodError) {
      log.error(fields, "a job was given up")
      return { id, status: "deadletter", output }
    }
    log.warn(fields, "a job is tried again later")
    return { id, status: "failed", output }
  }
}
