import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"
import { entryKinds } from "./entry-kinds.ts"

/** Retries until the content and search services are available again. */
const untilTaken = { retries: 1_000_000, backOff: { firstSeconds: 5, longestSeconds: 60 } }

/** Compares all pages with the index, and sends jobs for those that are missing, changed or deleted. */
export const comparePages = defineJob("search.compare", z.object({}), {
  ...untilTaken,
  perKey: "one-waiting",
  timeoutSeconds: 1800,
})

const pages = z.object({ pages: z.array(z.string()) })

/** Updates pages that were reported as changed. */
export const updatePages = defineJob("search.update", pages, { ...untilTaken, perKey: "one-waiting" })

/** Updates pages that the last comparison found; the next comparison replaces these jobs. */
export const catchUpPages = defineJob("search.catch-up", pages, untilTaken)

/** Tells the search service the thesaurus, whole. */
export const updateThesaurus = defineJob("search.thesaurus", z.object({}), {
  ...untilTaken,
  perKey: "one-waiting",
})

/** Compares all entries of a kind that isn't pages with the index; reports take a while, since their documents are read. */
export const updateEntries = defineJob("search.entries", z.object({ kind: z.enum(entryKinds) }), {
  ...untilTaken,
  perKey: "one-waiting",
  timeoutSeconds: 1800,
})

export const searchJobs = [comparePages, updatePages, catchUpPages, updateThesaurus, updateEntries]
