import { z } from "zod"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { authEnvironment } from "../../app/sign-in/provider/environment.server.ts"
import { createRemoteRemoval } from "../../platform/access/remote-removal.ts"
import { type FindStanding, standingOfToken } from "../../platform/access/standing.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import type { Directory } from "../../services/customers/directory.ts"
import { customersEnvironment } from "../../services/customers/environment.ts"
import type { Leaver } from "../../services/customers/register/leaver.ts"
import { ticketsEnvironment } from "../../services/tickets/environment.ts"
import { rolesFrom } from "../roles-from.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { registerClaimsOf } from "./customers-claims.ts"
import { identity } from "./identity.ts"

export type Customers = {
  endpoint: Endpoint
  /** The website's own; null where a remote service has none for it. */
  token: string | null
  /** Memberships, for services of this process; null when a remote service keeps the customers. */
  directory: Directory | null
  /** What a caller may do today, for all services of this process. */
  findStanding: FindStanding
  /** For a service that holds something of people who leave an organisation; never asked where the register is elsewhere. */
  registerLeaver(leaver: Leaver): void
  /** Finishes deletions that a process which died has left; called once all services have registered. */
  resumeLeavings(): Promise<void>
}

export const customers = service({
  name: "customers",
  variables: customersEnvironment,
  alsoReads: z.object({ ...ticketsEnvironment.shape, ...authEnvironment.shape }),
  after: [identity],
  // Deleted accounts can be removed only with our own identity provider, which announces them.
  faults: (environment) =>
    environment.CUSTOMERS_API_URL && !environment.OIDC_ISSUER && !ownToken(environment)
      ? [
          "CUSTOMERS_API_TOKEN: needed with customers elsewhere, since who deletes their account is removed with it",
        ]
      : [],
  elsewhere: ({ CUSTOMERS_API_URL }) => CUSTOMERS_API_URL ?? null,
  async start({ environment, platform, services }): Promise<Customers> {
    const { startCustomers } = await import("../../services/customers/start.ts")
    const { database, audit, secrets, portalSessions, isDemo, isDevelopment, log } = platform
    const { mail, queue, pace, publicOrigin } = platform
    const { verify, registerRemover, registerClaims, registerInvitations } = services.identity
    const token = secrets.get("customersToken")
    const embedded = await startCustomers({
      ...{ pool: database.pool, audit, mail, queue, pace, verify, isDemo, isDevelopment, log },
      deleteAccount: services.identity.embedded?.deleteAccount ?? null,
      websiteToken: token,
      settings: {
        publicOrigin,
        invitationSecret: secrets.get("invitationLinks"),
        mayMailDiffer: environment.OIDC_ISSUER !== undefined,
      },
      findSignInFacts: services.identity.embedded?.findSignInFacts,
      onAccessChanged: portalSessions.markStale,
      rolesFrom: rolesFrom(environment),
    })
    registerClaims(registerClaimsOf(embedded))
    registerInvitations(embedded.invitations)
    registerRemover({ name: "customers", remove: ({ id }) => embedded.removePerson(id) })
    const endpoint = { url: embeddedUrl("customers"), fetch: embedded.fetch }
    const { directory, findStanding, registerLeaver, resumeLeavings } = embedded
    return { endpoint, token, directory, findStanding, registerLeaver, resumeLeavings }
  },
  async connect({ environment, services }, url): Promise<Customers> {
    const token = ownToken(environment) ?? null
    if (token) {
      const timeoutMs = environment.CUSTOMERS_TIMEOUT_MS
      const remove = createRemoteRemoval("removeMember", { url, token, timeoutMs })
      services.identity.registerRemover({ name: "customers", remove: ({ id }) => remove(id) })
    }
    return {
      ...{
        endpoint: { url, fetch: createUpstreamFetch() },
        token,
        directory: null,
        findStanding: standingOfToken,
      },
      registerLeaver: () => undefined,
      resumeLeavings: async () => undefined,
    }
  },
  clients({ endpoint, token }, { environment }) {
    const asked = {
      ...{ service: "customers", ...endpoint, timeoutMs: environment.CUSTOMERS_TIMEOUT_MS },
      // The variables hold names, mail addresses and tokens of invitations.
      isConfidential: true,
    }
    return {
      customers: {
        request: createAsk(asked),
        send: token ? createAsk({ ...asked, token }) : null,
      },
    }
  },
  // A refusal without a token proves that the service works.
  check: ({ endpoint }) => askService(endpoint, [401]),
  explore: ({ endpoint, directory }) => (directory ? endpoint.fetch : null),
})

/** A common endpoint for customers and tickets has a common token. */
function ownToken(environment: {
  CUSTOMERS_API_TOKEN?: string | undefined
  TICKETS_API_URL?: string | undefined
  TICKETS_API_TOKEN?: string | undefined
}): string | undefined {
  const { CUSTOMERS_API_TOKEN, TICKETS_API_URL, TICKETS_API_TOKEN } = environment
  return CUSTOMERS_API_TOKEN ?? (TICKETS_API_URL ? undefined : TICKETS_API_TOKEN)
}
