import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/**
 * Delivers a submission to a remote ticket system. Its sender got a confirmation, so it is retried until that system
 * answers.
 */
export const deliverSubmission = defineJob("tickets.deliver", z.object({ submission: z.uuid() }), {
  retries: 1_000_000,
  backOff: { firstSeconds: 1, longestSeconds: 600 },
  perKey: "one",
  timeoutSeconds: 60,
})

export const forgetOldFiles = defineJob("tickets.forget-files", z.object({}))

export const ticketJobs = [deliverSubmission, forgetOldFiles]
