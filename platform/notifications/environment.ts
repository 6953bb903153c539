import { z } from "zod"

/** The carrier of messages between processes: Redis if configured, else the database. */
export const notificationsEnvironment = z.object({
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be an address like redis://host:6379" })
    .optional()
    .meta({
      description: "`redis://host:6379`, for messages between processes",
      absent: "PostgreSQL carries them",
    }),
})
