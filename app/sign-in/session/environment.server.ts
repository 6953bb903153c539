import { z } from "zod"

/** Which identity provider signs users in: the embedded one, unless `OIDC_ISSUER` names another. */
export const authEnvironment = z.object({
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** Fixed on both sides [AUTH-36]. */
  OIDC_CLIENT_ID: z.string().default("portal"),
  /** Without one the portal is a public client, which PKCE protects. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Our own provider gives refresh tokens without being asked [AUTH-26]; another may want `offline_access` for them. */
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, "must contain openid")
    .default("openid profile email fr:idm:*"),
  OIDC_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
})
