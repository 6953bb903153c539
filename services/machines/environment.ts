import { z } from "zod"

/**
 * The machines service's configuration: the embedded one is used unless `MACHINES_API_URL` names another, or
 * `CUSTOMERS_API_URL` one for customers and machines.
 */
export const machinesEnvironment = z.object({
  MACHINES_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description: "GraphQL endpoint of another machines service",
      absent: "that of customers, otherwise the embedded service",
    }),
  MACHINES_API_TOKEN: z.string().min(1).optional().meta({
    description: "the website's own token there, with which its services ask what an organisation owns",
    absent: "none",
  }),
  MACHINES_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
})
