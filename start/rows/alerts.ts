import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { alertsEnvironment } from "../../services/alerts/environment.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { customers } from "./customers.ts"
import { identity } from "./identity.ts"

export type Alerts = {
  endpoint: Endpoint
  /** The website's own. */
  token: string
  isEmbedded: boolean
}

export const alerts = service({
  name: "alerts",
  variables: alertsEnvironment,
  after: [identity, customers],
  faults: ({ ALERTS_API_URL, ALERTS_API_TOKEN }) =>
    ALERTS_API_URL && !ALERTS_API_TOKEN
      ? ["ALERTS_API_TOKEN: needed with ALERTS_API_URL, since the website subscribes people with it"]
      : [],
  elsewhere: ({ ALERTS_API_URL }) => ALERTS_API_URL ?? null,
  start: async ({ platform, services }): Promise<Alerts> => {
    const { startAlerts } = await import("../../services/alerts/start.ts")
    const { database, mail, audit, secrets, publicOrigin, isDevelopment, log } = platform
    const token = secrets.get("alertsToken")
    const { fetch } = startAlerts({
      ...{ pool: database.pool, mail, audit, isDevelopment, log },
      verify: services.identity.verify,
      findStanding: services.customers.findStanding,
      websiteToken: token,
      settings: { publicOrigin, secret: secrets.get("alertLinks") },
    })
    return { endpoint: { url: embeddedUrl("alerts"), fetch }, token, isEmbedded: true }
  },
  connect: async ({ environment }, url): Promise<Alerts> => ({
    endpoint: { url, fetch: createUpstreamFetch() },
    token: environment.ALERTS_API_TOKEN ?? "",
    isEmbedded: false,
  }),
  clients({ endpoint, token }, { environment }) {
    const asked = { service: "alerts", ...endpoint, timeoutMs: environment.ALERTS_TIMEOUT_MS }
    return {
      alerts: {
        request: createAsk({ ...asked, isConfidential: true }),
        // Never behind a breaker: who ends a subscription is tried until it is done or the time is over.
        send: createAsk({ ...asked, token, isConfidential: true, hasBreaker: false }),
      },
    }
  },
  check: ({ endpoint }) => askService(endpoint, [401]),
  explore: ({ endpoint, isEmbedded }) => (isEmbedded ? endpoint.fetch : null),
})
