import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

/** Pauses double from 15 seconds to half an hour, so that mail flows soon after the server is back. */
const longestPauseSeconds = 1800
/** More than fit into the three days after which `delivery.ts` gives a mail up, so that its age decides and not this number. */
const triesInThreeDays = 160

export const deliverMail = defineJob("mail.deliver", z.object({ mail: z.uuid() }), {
  retries: triesInThreeDays,
  backOff: { firstSeconds: 15, longestSeconds: longestPauseSeconds },
  batch: 20,
  // Longer than a batch can take, since its mails are sent in parallel, each with its own deadline.
  timeoutSeconds: 240,
})

export const cleanMails = defineJob("mail.clean", z.object({}))

export const mailJobs = [deliverMail, cleanMails]
