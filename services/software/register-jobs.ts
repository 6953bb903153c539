import type { Queue } from "../../platform/queue/queue.ts"
import { sweepSoftware, tellWatchers } from "./jobs.ts"
import { LinkStore } from "./links/link-store.ts"
import { type TellDeps, tellOfVersion } from "./watching/tell.ts"

/** Tells watchers of new versions and removes what has ended, in this thread. */
export async function registerSoftwareJobs(queue: Queue, deps: Omit<TellDeps, "queue">): Promise<void> {
  await queue.work(tellWatchers, (job) => tellOfVersion(job, { ...deps, queue }))
  await queue.work(sweepSoftware, () => new LinkStore(deps.pool).sweep())
  await queue.schedule(sweepSoftware, "41 3 * * *")
}
