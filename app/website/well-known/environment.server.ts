import { z } from "zod"
import { type PerSite, parsePerSite } from "../../request/sites/per-site.ts"

function perSite(allowed: RegExp, example: string) {
  return z
    .string()
    .transform((text, context): PerSite => {
      const values = parsePerSite(text, allowed)
      if (!values) context.addIssue(`must look like ${example} or main=${example},brand=${example}`)
      return values ?? { all: null, bySite: {} }
    })
    .default({ all: null, bySite: {} })
}

/** What every site says under `/.well-known`. */
export const wellKnownEnvironment = z.object({
  SECURITY_CONTACT: perSite(/^(?:mailto:|https:\/\/|tel:)/i, "mailto:security@example.com").meta({
    description:
      "who is told of weaknesses, in `/.well-known/security.txt`: `mailto:security@example.com`, for a site of its own `main=mailto:…,brand=https://…`",
    absent: "none, and a 404",
  }),
  CHANGE_PASSWORD_URL: perSite(/^https?:\/\//i, "https://login.example.com/password").meta({
    description:
      "where password managers are sent from `/.well-known/change-password`, for all sites or as `main=https://…,brand=https://…`",
    absent: "the portal's account page",
  }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof wellKnownEnvironment> {}
}
