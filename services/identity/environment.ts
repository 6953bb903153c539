import { z } from "zod"
import { readForCommand } from "../../platform/database/command-environment.ts"
import { databaseEnvironment } from "../../platform/database/environment.ts"

const accountsEnvironment = databaseEnvironment.extend({ OIDC_ISSUER: z.string().optional() })

/** For `npm run accounts`. */
export function readAccountsEnvironment(): z.infer<typeof accountsEnvironment> {
  return readForCommand(accountsEnvironment)
}
