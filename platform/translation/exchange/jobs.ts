import { z } from "zod"
import { defineJob } from "../../queue/job-kind.ts"

const ofImport = z.object({ import: z.uuid() })

/** Reads a file that came back into the staging tables. A long file takes a minute. */
export const readImport = defineJob("translation.read-import", ofImport, { retries: 3, timeoutSeconds: 600 })

/** Writes what an import changes, for a minute at a time; then the next job goes on. So one whose process died is soon taken over. */
export const applyImport = defineJob("translation.apply-import", ofImport, {
  retries: 20,
  backOff: { firstSeconds: 5, longestSeconds: 120 },
  timeoutSeconds: 180,
})

/** Sends texts to the provider, for a day and a half. */
export const sendOrder = defineJob("translation.send-order", z.object({ order: z.uuid() }), {
  retries: 80,
  backOff: { firstSeconds: 15, longestSeconds: 1800 },
  timeoutSeconds: 300,
})

export const forgetExchange = defineJob("translation.forget-exchange", z.object({}))

export const exchangeJobs = [readImport, applyImport, sendOrder, forgetExchange]
