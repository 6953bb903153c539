import { z } from "../../ground/http/zod.ts"

/** Error messages are keys of texts, which the form translates. */
export const passwordSchema = z.object({
  password: z
    .string({ error: "pages:protected.required" })
    .min(1, "pages:protected.required")
    .max(200, "pages:protected.wrong"),
})
