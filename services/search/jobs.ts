import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

/** Until the content or the search service is there again. */
const untilTaken = { retries: 1_000_000, backOff: { firstSeconds: 5, longestSeconds: 60 } }

/** Compares all pages with the index and has brought over what is missing, changed or gone. */
export const comparePages = defineJob("search.compare", z.object({}), {
  ...untilTaken,
  perKey: "one-waiting",
  timeoutSeconds: 1800,
})

const pages = z.object({ pages: z.array(z.string()) })

/** Pages that were said to have changed. */
export const updatePages = defineJob("search.update", pages, { ...untilTaken, perKey: "one-waiting" })

/** Pages that the last comparison found; the next one puts its own in their place. */
export const catchUpPages = defineJob("search.catch-up", pages, untilTaken)

export const searchJobs = [comparePages, updatePages, catchUpPages]
