import type { Queue } from "../queue/queue.ts"
import { sweepPace } from "./jobs.ts"
import type { SharedPace } from "./pace.ts"

/** Forgets who did something lately, in this thread. */
export async function registerPaceJobs(queue: Queue, pace: Pick<SharedPace, "sweep">): Promise<void> {
  await queue.work(sweepPace, () => pace.sweep())
  await queue.schedule(sweepPace, "23 * * * *")
}
