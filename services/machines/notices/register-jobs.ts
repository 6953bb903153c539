import type { Queue } from "../../../platform/queue/queue.ts"
import { matchNotice, remindOfNotices, tellNotice } from "./jobs.ts"
import { matchPublished } from "./match-notices.ts"
import { remindOfAll, type TellDeps, tellOfNotice } from "./tell-notice.ts"

/** Finds affected machines, tells their owners and reminds them, in this thread. */
export async function registerNoticeJobs(queue: Queue, deps: Omit<TellDeps, "queue">): Promise<void> {
  await queue.work(matchNotice, (job) => matchPublished(job, { ...deps, queue }))
  await queue.work(tellNotice, (job) => tellOfNotice(job, { ...deps, queue }))
  await queue.work(remindOfNotices, () => remindOfAll({ ...deps, queue }))
  await queue.schedule(remindOfNotices, "17 6 * * *")
}
