import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** What people sent, on its way to a ticket system elsewhere. It was acknowledged: it is tried until that system answers. */
export const deliverSubmission = defineJob("tickets.deliver", z.object({ submission: z.uuid() }), {
  retries: 1_000_000,
  backOff: { firstSeconds: 1, longestSeconds: 600 },
  perKey: "one",
  timeoutSeconds: 60,
})

export const forgetOldFiles = defineJob("tickets.forget-files", z.object({}))

export const ticketJobs = [deliverSubmission, forgetOldFiles]
