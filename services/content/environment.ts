import { z } from "zod"

/** The content service's configuration: the embedded one is used unless `CONTENT_API_URL` names another. */
export const contentEnvironment = z.object({
  CONTENT_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({ description: "GraphQL endpoint of another content service", absent: "the embedded service" }),
  CONTENT_API_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "permanent token of that service; needed for drafts", absent: "none" }),
  CONTENT_WRITE_TOKEN: z.string().min(16, "must have at least 16 characters").optional().meta({
    description:
      "permanent token of that service with which editors' changes are written; unset, nobody can write",
    absent: "made at first start; of another service: none",
  }),
  CONTENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
  CONTENT_WEBHOOK_SECRET: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .meta({ description: "key of the signature on `/api/content-webhook`", absent: "made at first start" }),
  CONTENT_FOLDER: z.string().optional().meta({
    description: "folder that an empty database is filled from",
    absent: "that of the demo world, see `DEMO`",
  }),
})
