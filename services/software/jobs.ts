import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** Writes the mails about one new version; a killed job is taken over after the time here. */
export const tellWatchers = defineJob("software.tell", z.object({ version: z.uuid() }), {
  retries: 200,
  backOff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 45,
})

/** Removes links that ended long ago. */
export const sweepSoftware = defineJob("software.sweep", z.object({}))

export const softwareJobs = [tellWatchers, sweepSoftware]
