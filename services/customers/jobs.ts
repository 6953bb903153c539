import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** What a day at the company's seat brings: accesses that have ended, reminders, reviews. */
export const customersDaily = defineJob("customers.daily", z.object({}), {
  perKey: "one-waiting",
  retries: 3,
  timeoutSeconds: 300,
})

export const customerJobs = [customersDaily]
