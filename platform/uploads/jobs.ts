import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

export const sweepUploads = defineJob("uploads.sweep", z.object({}))

/** Shows files to the virus scanner. One run sees all that wait, so a second needn't wait beside it. */
export const scanWaitingUploads = defineJob("uploads.scan", z.object({}), {
  perKey: "one-waiting",
  hasDeadLetter: false,
  timeoutSeconds: 1_800,
})

export const uploadJobs = [sweepUploads, scanWaitingUploads]
