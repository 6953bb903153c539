import { z } from "zod"

/** The identity provider's configuration: the embedded one is used unless `OIDC_ISSUER` names another. */
export const authEnvironment = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({ description: "issuer of another OpenID provider", absent: "the embedded service" }),
  OIDC_CLIENT_ID: z
    .string()
    .default("portal")
    .meta({ description: "the portal's name at the provider [AUTH-36]" }),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().meta({
    description: "the portal's secret there; without one it is a public client, which PKCE protects",
    absent: "none",
  }),
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, "must contain openid")
    .default("openid profile email fr:idm:*")
    .meta({
      description:
        "what the portal asks for; some providers give refresh tokens only for `offline_access` as well [AUTH-26]",
    }),
  OIDC_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(3_000)
    .meta({ description: "how long the provider may take to answer" }),
})
