import createLimit from "p-limit"
import { ImageFault } from "./faults.ts"

export type Limiter = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * Runs at most `concurrent` jobs at once and queues at most `waiting` more; a further one throws an `ImageFault`
 * "busy".
 */
export function createLimiter({ concurrent, waiting }: { concurrent: number; waiting: number }): Limiter {
  const limit = createLimit(concurrent)
  return {
    async run(work) {
      // p-limit briefly counts a job as pending although it can run, so only the sum shows whether the queue is full.
      if (limit.activeCount + limit.pendingCount >= concurrent + waiting)
        throw new ImageFault("busy", `${waiting} jobs are waiting already`)
      return limit(work)
    },
  }
}
