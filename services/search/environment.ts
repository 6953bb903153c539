import { z } from "zod"

/** The search service's configuration: the embedded one is used unless `SEARCH_API_URL` names another. */
export const searchEnvironment = z.object({
  SEARCH_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({ description: "GraphQL endpoint of another search service", absent: "the embedded service" }),
  SEARCH_API_TOKEN: z.string().min(1).optional().meta({
    description:
      "token with which this site hands its pages to that service; without it the service has to find them itself",
    absent: "none",
  }),
  SEARCH_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(3_000)
    .meta({ description: "how long a search may take" }),
})
