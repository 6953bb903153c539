import { z } from "zod"

/**
 * The tickets service's configuration: the embedded one is used unless `TICKETS_API_URL` names a ticket system, or
 * `CUSTOMERS_API_URL` one for both [HTTP-04].
 */
export const ticketsEnvironment = z.object({
  TICKETS_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description: "GraphQL endpoint of a ticket system [HTTP-04]",
      absent: "that of customers, otherwise the embedded service",
    }),
  TICKETS_API_TOKEN: z.string().min(1).optional().meta({
    description:
      "the website's own token there, with which it delivers what people sent, also when their own token has expired",
    absent: "none",
  }),
  TICKETS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
})
