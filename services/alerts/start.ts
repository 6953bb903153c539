import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { AlertParts } from "./parts.ts"
import { createAlertsService } from "./server.ts"

/** The running alerts service, as other parts of the process see it. */
export type AlertsService = {
  /** Answers GraphQL requests. */
  fetch: typeof globalThis.fetch
}

type Options = AlertParts & {
  verify: VerifyIdentityToken
  findStanding: FindStanding
  websiteToken: string
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

/** Keeps subscriptions; a worker tells subscribers of releases (`register-jobs.ts`). */
export function startAlerts({
  verify,
  findStanding,
  websiteToken,
  isDevelopment,
  log,
  ...parts
}: Options): AlertsService {
  const service = createAlertsService({
    ...{ parts, verify, findStanding, websiteToken, graphiql: isDevelopment },
    onError: (error) => log.error({ err: error }, "alerts service"),
  })
  return { fetch: (input, init) => service.fetch(new Request(input, init)) }
}
