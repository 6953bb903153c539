import { z } from "zod"

/** Which content service is asked: the embedded one, unless `CONTENT_API_URL` names another. */
export const contentEnvironment = z.object({
  CONTENT_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** Permanent token of the content service; needed for drafts. */
  CONTENT_API_TOKEN: z.string().min(1).optional(),
  CONTENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** Key of the webhooks' signature; made at first start when it is not set. */
  CONTENT_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** Folder that an empty database is filled from. */
  CONTENT_FOLDER: z.string().default("./services/content/demo"),
})
