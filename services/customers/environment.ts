import { z } from "zod"

/** The customers service's configuration: the embedded one is used unless `CUSTOMERS_API_URL` names another. */
export const customersEnvironment = z.object({
  CUSTOMERS_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({ description: "GraphQL endpoint of another customers service", absent: "the embedded service" }),
  CUSTOMERS_API_TOKEN: z.string().min(1).optional().meta({
    description:
      "the website's own token there, with which it tells of deleted accounts, opens invitations and reads what sessions say of people",
    absent: "that of tickets at the same endpoint",
  }),
  PORTAL_ROLES_FROM: z.enum(["customers", "provider"]).optional().meta({
    description:
      "who says what people may do in the portal: the customers service, or another identity provider's tokens",
    absent: "customers; with OIDC_ISSUER provider",
  }),
  CUSTOMERS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
})
