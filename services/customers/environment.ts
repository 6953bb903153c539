import { z } from "zod"

/** Which customers service is asked: the embedded one, unless `CUSTOMERS_API_URL` names another. */
export const customersEnvironment = z.object({
  CUSTOMERS_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** The website's own token there: who deleted their account is removed with it. Where tickets are at the same endpoint, theirs will do. */
  CUSTOMERS_API_TOKEN: z.string().min(1).optional(),
  CUSTOMERS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
})
