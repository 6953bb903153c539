import type { Queue } from "../queue/queue.ts"
import { sweepUploads } from "./jobs.ts"
import type { Uploads } from "./upload.ts"

/** Removes uploads that no form has claimed, in this thread. All processes share one folder, so one of them is enough. */
export async function registerUploadJobs(queue: Queue, uploads: Pick<Uploads, "sweep">): Promise<void> {
  await queue.work(sweepUploads, async () => void (await uploads.sweep()))
  await queue.schedule(sweepUploads, "27 * * * *")
}
