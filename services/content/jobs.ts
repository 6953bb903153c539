import { z } from "zod"
import { defineJob } from "../../platform/queue/job-kind.ts"

const change = z.object({ id: z.uuid(), tags: z.array(z.string()), at: z.iso.datetime() })

/** What an import changed, sent in its transaction. */
export const tellChange = defineJob("content.tell", change)

/** Readers keep nothing for three days; what they could not be told by then they have forgotten anyway. */
const triesInThreeDays = 870

/** The change on its way to one reader of content. */
export const postChange = defineJob("content.post", change.extend({ url: z.url() }), {
  retries: triesInThreeDays,
  backOff: { firstSeconds: 2, longestSeconds: 300 },
  batch: 5,
  timeoutSeconds: 60,
})

export type Change = z.infer<typeof change>

export const contentJobs = [tellChange, postChange]
