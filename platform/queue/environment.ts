import { z } from "zod"

/** Which process works on jobs. */
export const queueEnvironment = z.object({
  QUEUE_WORKERS: z.enum(["thread", "process", "none"]).default("thread").meta({
    description:
      "who works on jobs: a `thread` of this process, a `process` of their own that this one starts, or `none` where `npm run worker` runs beside it",
  }),
})
