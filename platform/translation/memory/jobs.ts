import { z } from "zod"
import { defineJob } from "../../queue/job-kind.ts"

/** Learns from all content that has changed: sentences, source texts, figures. */
export const learnTranslations = defineJob("translation.learn", z.object({}), {
  perKey: "one-waiting",
  timeoutSeconds: 1800,
})

export const translationMemoryJobs = [learnTranslations]
