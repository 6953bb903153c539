import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

/** A server that was away for long is soon met again; after two days of that a mail is given up (`delivery.ts`). */
const longestPauseSeconds = 1800
const triesInTwoDays = 120

export const deliverMail = defineJob("mail.deliver", z.object({ mail: z.uuid() }), {
  retries: triesInTwoDays,
  backOff: { firstSeconds: 15, longestSeconds: longestPauseSeconds },
  batch: 20,
  // Longer than a batch can take: its letters go out side by side, each with its own deadline from the start.
  timeoutSeconds: 240,
})

export const cleanMails = defineJob("mail.clean", z.object({}))

export const mailJobs = [deliverMail, cleanMails]
