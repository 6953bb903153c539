import { accountEnvironment } from "../../app/portal/account/environment.server.ts"
import { authEnvironment } from "../../app/sign-in/provider/environment.server.ts"
import { platformSchemas } from "../../start/platform-environment.ts"
import { readVariables } from "../../start/variables.ts"
import { websiteSchemas } from "../../start/website-environment.ts"

/**
 * The website's settings. `start/environment.ts` would read the variables of the services as well, but importing it makes every
 * test of the website depend on every service, so that `npm run check` would run them all for a change in one store.
 */
export function readSettings(variables: Record<string, string | undefined>) {
  return readVariables(
    [...platformSchemas, ...websiteSchemas, authEnvironment, accountEnvironment],
    variables,
  )
}
