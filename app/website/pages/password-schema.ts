import { z } from "../../ground/http/zod.ts"

/** Errors are keys of texts; the form turns them into sentences. */
export const passwordSchema = z.object({
  password: z
    .string({ error: "pages:protected.required" })
    .min(1, "pages:protected.required")
    .max(200, "pages:protected.wrong"),
})
