import { z } from "zod"

/** What carries messages between processes; without Redis the database does. */
export const notificationsEnvironment = z.object({
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be an address like redis://host:6379" })
    .optional()
    .meta({
      description: "`redis://host:6379`, for messages between processes",
      absent: "PostgreSQL carries them",
    }),
})
