import { z } from "zod"

/** Where accounts are kept: with the embedded identity provider, or behind another one's interface. */
export const accountEnvironment = z.object({
  IDENTITY_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description:
        "account API of another identity provider; without one the account page says that profile and password are kept there",
      absent: "that of the embedded service",
    }),
})
