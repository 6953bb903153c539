import { z } from "zod"

/** Where tickets are kept: inside, unless `TICKETS_API_URL` names a ticket system, or `CUSTOMERS_API_URL` one for both [HTTP-04]. */
export const ticketsEnvironment = z.object({
  TICKETS_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** The website's own token there: what people sent is delivered with it, also when theirs has expired. */
  TICKETS_API_TOKEN: z.string().min(1).optional(),
  TICKETS_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(5_000),
})
