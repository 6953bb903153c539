import { z } from "zod"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { authEnvironment } from "../../app/sign-in/provider/environment.server.ts"
import { createRemoteRemoval } from "../../platform/access/remote-removal.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import type { Directory } from "../../services/customers/directory.ts"
import { customersEnvironment } from "../../services/customers/environment.ts"
import { ticketsEnvironment } from "../../services/tickets/environment.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { identity } from "./identity.ts"

export type Customers = {
  endpoint: Endpoint
  /** Memberships, for services of this process; null when a remote service keeps the customers. */
  directory: Directory | null
}

export const customers = service({
  name: "customers",
  variables: customersEnvironment,
  alsoReads: z.object({ ...ticketsEnvironment.shape, ...authEnvironment.shape }),
  after: [identity],
  // Deleted accounts can be removed only with our own identity provider, which announces them.
  faults: (environment) =>
    environment.CUSTOMERS_API_URL && !environment.OIDC_ISSUER && !removalToken(environment)
      ? [
          "CUSTOMERS_API_TOKEN: needed with customers elsewhere, since who deletes their account is removed with it",
        ]
      : [],
  elsewhere: ({ CUSTOMERS_API_URL }) => CUSTOMERS_API_URL ?? null,
  async start({ platform, services }): Promise<Customers> {
    const { startCustomers } = await import("../../services/customers/start.ts")
    const { database, audit, isDemo, isDevelopment, log } = platform
    const { verify, registerRemover } = services.identity
    const embedded = await startCustomers({ pool: database.pool, audit, verify, isDemo, isDevelopment, log })
    registerRemover({ name: "customers", remove: ({ id }) => embedded.removePerson(id) })
    const endpoint = { url: embeddedUrl("customers"), fetch: embedded.fetch }
    return { endpoint, directory: embedded.directory }
  },
  async connect({ environment, services }, url): Promise<Customers> {
    const token = removalToken(environment)
    if (token) {
      const timeoutMs = environment.CUSTOMERS_TIMEOUT_MS
      const remove = createRemoteRemoval("removeMember", { url, token, timeoutMs })
      services.identity.registerRemover({ name: "customers", remove: ({ id }) => remove(id) })
    }
    return { endpoint: { url, fetch: createUpstreamFetch() }, directory: null }
  },
  clients: ({ endpoint }, { environment }) => ({
    customers: {
      request: createAsk({
        service: "customers",
        ...endpoint,
        timeoutMs: environment.CUSTOMERS_TIMEOUT_MS,
      }),
    },
  }),
  // A refusal without a token proves that the service works.
  check: ({ endpoint }) => askService(endpoint, [401]),
  explore: ({ endpoint, directory }) => (directory ? endpoint.fetch : null),
})

/** A common endpoint for customers and tickets has a common token. */
function removalToken(environment: {
  CUSTOMERS_API_TOKEN?: string | undefined
  TICKETS_API_URL?: string | undefined
  TICKETS_API_TOKEN?: string | undefined
}): string | undefined {
  const { CUSTOMERS_API_TOKEN, TICKETS_API_URL, TICKETS_API_TOKEN } = environment
  return CUSTOMERS_API_TOKEN ?? (TICKETS_API_URL ? undefined : TICKETS_API_TOKEN)
}
