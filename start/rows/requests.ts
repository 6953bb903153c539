import { createAsk } from "../../platform/graphql/ask.ts"
import { requestsEnvironment } from "../../services/requests/environment.ts"
import type { RequestsService } from "../../services/requests/start.ts"
import { service } from "../service.ts"
import { askService, embeddedUrl } from "./ask.ts"
import { customers } from "./customers.ts"
import { identity } from "./identity.ts"

export const requests = service({
  name: "requests",
  variables: requestsEnvironment,
  after: [identity, customers],
  faults: ({ REQUESTS_API_URL, REQUESTS_API_SECRET, REQUESTS_MAIL_ADDRESS, REQUESTS_MAIL_SECRET }) => [
    ...(REQUESTS_API_URL && !REQUESTS_API_SECRET
      ? ["REQUESTS_API_SECRET: needed with REQUESTS_API_URL, since what is sent there is signed with it"]
      : []),
    ...(REQUESTS_MAIL_ADDRESS && !REQUESTS_MAIL_SECRET
      ? ["REQUESTS_MAIL_SECRET: needed with REQUESTS_MAIL_ADDRESS, since mails come in signed with it"]
      : []),
  ],
  // A remote system receives requests (`REQUESTS_API_URL`), but the inbox is always here: nothing else acknowledges a form.
  elsewhere: () => null,
  start: async ({ environment, platform, services }): Promise<RequestsService> => {
    const { startRequests } = await import("../../services/requests/start.ts")
    const { database, queue, uploads, mail, audit, secrets, publicOrigin, isDemo, isDevelopment, log } =
      platform
    const running = await startRequests({
      ...{ pool: database.pool, queue, uploads, mail, audit, isDemo, isDevelopment, log },
      verify: services.identity.verify,
      findStanding: services.customers.findStanding,
      websiteToken: secrets.get("requestsToken"),
      settings: {
        publicOrigin,
        inboundAddress: environment.REQUESTS_MAIL_ADDRESS ?? null,
        hasReceiver: environment.REQUESTS_API_URL !== undefined,
        retentionDays: environment.REQUESTS_RETENTION_DAYS,
      },
      inboundSecret: environment.REQUESTS_MAIL_SECRET ?? null,
    })
    services.identity.registerRemover({ name: "requests", remove: ({ id }) => running.removePerson(id) })
    return running
  },
  connect: () => Promise.reject(new Error("the requests service always runs inside")),
  clients({ fetch, openFile }, { environment, platform }) {
    const endpoint = { url: embeddedUrl("requests"), fetch, timeoutMs: environment.REQUESTS_TIMEOUT_MS }
    const token = platform.secrets.get("requestsToken")
    return {
      requests: {
        request: createAsk({ service: "requests", ...endpoint, isConfidential: true }),
        // Never behind a breaker: a form that was filled in is tried until it is stored or the time is over.
        send: createAsk({ service: "requests", ...endpoint, token, isConfidential: true, hasBreaker: false }),
        openFile,
      },
    }
  },
  check: async ({ fetch, checkDelivery }) => {
    await askService({ url: embeddedUrl("requests"), fetch }, [401])
    await checkDelivery()
  },
  explore: ({ fetch }) => fetch,
  mount: ({ routes }) => routes,
})
