import { z } from "zod"

/** The one key from which processes on several machines derive their secrets. */
export const secretsEnvironment = z.object({
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional().meta({
    description: "32 characters or more; machines that share no folder derive the same secrets from it",
    absent: "made at first start",
  }),
})
