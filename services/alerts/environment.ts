import { z } from "zod"

/** The configuration of the alerts: the embedded service is used unless `ALERTS_API_URL` names another. */
export const alertsEnvironment = z.object({
  ALERTS_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description:
        "GraphQL endpoint of another service that keeps subscriptions and tells subscribers of releases (`services/alerts/schema.graphql`)",
      absent: "the embedded service",
    }),
  ALERTS_API_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "the website's own token there", absent: "none" }),
  ALERTS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
})
