import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** Looks for releases that have come out; nothing is lost when it fails, since the next minute looks again. */
export const lookForReleases = defineJob("alerts.look", z.object({}), {
  perKey: "one-waiting",
  retries: 3,
  timeoutSeconds: 60,
  hasDeadLetter: false,
})

/** Writes the mails about one release; a killed one is taken over after the time here. */
export const tellSubscribers = defineJob("alerts.tell", z.object({ release: z.string() }), {
  retries: 200,
  backOff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 45,
})

export const settleAlerts = defineJob("alerts.settle", z.object({}))

export const forgetOldAlerts = defineJob("alerts.forget-old", z.object({}))

export const alertJobs = [lookForReleases, tellSubscribers, settleAlerts, forgetOldAlerts]
