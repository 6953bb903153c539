import createLimit from "p-limit"
import { ImageFault } from "./faults.ts"

export type Limiter = { run<T>(work: () => Promise<T>): Promise<T> }

/** Runs at most `concurrent` jobs at once and lets at most `waiting` queue; one more throws an `ImageFault` "busy". */
export function createLimiter({ concurrent, waiting }: { concurrent: number; waiting: number }): Limiter {
  const limit = createLimit(concurrent)
  return {
    async run(work) {
      // For a moment p-limit counts a job as pending though a place is free for it, so only the sum says whether the queue is full.
      if (limit.activeCount + limit.pendingCount >= concurrent + waiting)
        throw new ImageFault("busy", `${waiting} jobs are waiting already`)
      return limit(work)
    },
  }
}
