import { z } from "zod"
import { databaseEnvironment } from "../../platform/database/environment.ts"

const accountsEnvironment = databaseEnvironment.extend({ OIDC_ISSUER: z.string().optional() })

/** For `npm run accounts`. An empty variable counts as not set, as in the whole process. */
export function readAccountsEnvironment(): z.infer<typeof accountsEnvironment> {
  return accountsEnvironment.parse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")),
  )
}
