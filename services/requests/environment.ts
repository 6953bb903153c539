import { z } from "zod"
import { isMailAddress } from "../../platform/mail/address.ts"

/** The requests service's configuration. The service itself always runs inside; the variables name what it works with. */
export const requestsEnvironment = z.object({
  REQUESTS_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description:
        "GraphQL endpoint that receives every request of the forms (`services/requests/receiver.graphql`)",
      absent: "requests are in the inbox and go by mail only",
    }),
  REQUESTS_API_SECRET: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .meta({ description: "key of the signature on what `REQUESTS_API_URL` gets", absent: "none" }),
  REQUESTS_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(5_000).meta({
    description: "how long a query to the requests service may take, or a delivery to `REQUESTS_API_URL`",
  }),
  REQUESTS_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(730)
    .meta({ description: "after how many days a request is forgotten, where its form says nothing else" }),
  REQUESTS_MAIL_ADDRESS: z
    .string()
    .refine((address) => isMailAddress(address.replace("{reference}", "R-2026-000001-1")), {
      error: "must be one bare mail address",
    })
    .optional()
    .meta({
      description:
        "where answers by mail to a request go, whose mails `/api/inbound-mail` gets. `{reference}` stands for the number where the mail server delivers such addresses: `requests+{reference}@example.com`",
      absent: "answers go to the office or team",
    }),
  REQUESTS_MAIL_SECRET: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .meta({ description: "key of the signature on `/api/inbound-mail`", absent: "no mails come in" }),
})
