import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

const change = z.object({ id: z.uuid(), tags: z.array(z.string()), at: z.iso.datetime() })

/** The changes of an import, sent in its transaction. */
export const tellChange = defineJob("content.tell", change)

/** Readers keep content for at most three days, so later attempts would be useless. */
const triesInThreeDays = 870

/** Sends the change to one reader of content. */
export const postChange = defineJob("content.post", change.extend({ url: z.url() }), {
  retries: triesInThreeDays,
  backOff: { firstSeconds: 2, longestSeconds: 300 },
  batch: 5,
  timeoutSeconds: 60,
})

export const contentJobs = [tellChange, postChange]
