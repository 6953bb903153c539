import { z } from "zod"

const list = z.string().transform((text, context): readonly string[] => {
  const urls = text.split(/[\s,]+/).filter(Boolean)
  const wrong = urls.find((url) => !/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
  if (wrong === undefined) return urls
  context.addIssue({ code: "custom", message: `"${wrong}" must be an http(s) address` })
  return z.NEVER
})

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
  CUSTOMERS_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional().meta({
    description:
      "key of the signature on `/api/access-webhook`, by which a customers service elsewhere tells whose access has changed; with `CUSTOMERS_WEBHOOK_URLS` the key by which ours tells it",
    absent:
      "changes elsewhere count within 15 seconds in services, in sessions when their tokens are renewed",
  }),
  CUSTOMERS_WEBHOOK_URLS: list.default([]).meta({
    description:
      "websites elsewhere that ask our customers service: `https://www.example.com/api/access-webhook`, several with spaces between them",
    absent: "none",
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
