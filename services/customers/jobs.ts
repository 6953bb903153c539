import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** What a day at the company's seat brings: accesses that have ended, reminders, reviews. */
export const customersDaily = defineJob("customers.daily", z.object({}), {
  perKey: "one-waiting",
  retries: 3,
  timeoutSeconds: 300,
})

/** Makes the invitations of a list; a killed one is taken over after the time here. */
export const inviteBatch = defineJob("customers.invite-batch", z.object({ batch: z.string() }), {
  retries: 200,
  backOff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 45,
})

export const customerJobs = [customersDaily, inviteBatch]
