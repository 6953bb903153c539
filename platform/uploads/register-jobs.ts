import type { Queue } from "../queue/queue.ts"
import { scanWaitingUploads, sweepUploads } from "./jobs.ts"
import type { Uploads } from "./upload.ts"

type Options = {
  uploads: Pick<Uploads, "sweep" | "scan">
  /** Whether there is a virus scanner. */
  hasScanner: boolean
}

/** All processes share one folder, so one of them is enough for each of these. */
export async function registerUploadJobs(queue: Queue, { uploads, hasScanner }: Options): Promise<void> {
  await queue.work(sweepUploads, async () => void (await uploads.sweep()))
  await queue.schedule(sweepUploads, "27 * * * *")
  await queue.work(scanWaitingUploads, async ({ signal }) => void (await uploads.scan(signal)))
  // What came while the scanner was away, or before there was one.
  if (hasScanner) await queue.schedule(scanWaitingUploads, "*/5 * * * *")
}
