import { z } from "zod"

/** Who works on jobs: a thread of this process, a process of its own that this one starts, or nobody here (`npm run worker` elsewhere). */
export const queueEnvironment = z.object({
  QUEUE_WORKERS: z.enum(["thread", "process", "none"]).default("thread"),
})
