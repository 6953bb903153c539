import { z } from "zod"

/** Which search service is asked: the embedded one, unless `SEARCH_API_URL` names another. */
export const searchEnvironment = z.object({
  SEARCH_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** With it this site hands its pages to the search service at `SEARCH_API_URL`; without it that one finds them itself. */
  SEARCH_API_TOKEN: z.string().min(1).optional(),
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
})
