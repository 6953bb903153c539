import { z } from "zod"
import { defineJob } from "../queue/job-kind.ts"

/** Looks at what changed in the content service: the entries of these tags, or all. */
export const findChanges = defineJob("translation.find-changes", z.object({ tags: z.array(z.string()) }), {
  perKey: "one-waiting",
  timeoutSeconds: 3600,
})

/** Looks at everything, for what no webhook told. */
export const findAllChanges = defineJob("translation.find-all-changes", z.object({}), {
  perKey: "one",
  timeoutSeconds: 3600,
})

/** Goes on with work on many targets. */
export const workOnRun = defineJob("translation.run", z.object({ run: z.uuid() }), {
  perKey: "one",
  timeoutSeconds: 3600,
})

export const translationJobs = [findChanges, findAllChanges, workOnRun]
