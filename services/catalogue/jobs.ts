import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** What an import changed, sent in its transaction, for all processes of the website. */
export const tellChange = defineJob("catalogue.tell", z.object({ tags: z.array(z.string()) }), {
  retries: 870,
  backOff: { firstSeconds: 2, longestSeconds: 300 },
  timeoutSeconds: 60,
})

/** Search is told of what it doesn't know yet. One at a time: two would tell the same twice. */
export const feedSearchJob = defineJob("catalogue.feed-search", z.object({}), {
  retries: 1_000_000,
  backOff: { firstSeconds: 5, longestSeconds: 300 },
  perKey: "one-waiting",
  timeoutSeconds: 3600,
})

/** Makes some data sheets whose size isn't known; the next run tries again what failed. */
export const measureSheetsJob = defineJob("catalogue.measure-sheets", z.object({}), {
  retries: 0,
  backOff: { firstSeconds: 60, longestSeconds: 60 },
  perKey: "one-waiting",
  timeoutSeconds: 120,
})

export const catalogueJobs = [tellChange, feedSearchJob, measureSheetsJob]
