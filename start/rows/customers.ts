import { z } from "zod"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { authEnvironment } from "../../app/sign-in/provider/environment.server.ts"
import { createRemoteRemoval } from "../../platform/access/remote-removal.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import type { Directory } from "../../services/customers/directory.ts"
import { customersEnvironment } from "../../services/customers/environment.ts"
import type { OnAccessChanged } from "../../services/customers/register/change.ts"
import type { Leaver } from "../../services/customers/register/leaver.ts"
import type { PlantListener } from "../../services/customers/register/plant-listener.ts"
import { ticketsEnvironment } from "../../services/tickets/environment.ts"
import { customersToken } from "../customers-token.ts"
import { rolesFrom } from "../roles-from.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { registerClaimsOf } from "./customers-claims.ts"
import type { AccessNews } from "./customers-elsewhere.ts"
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
  /** For a service that keeps names of plants; never told where the register is elsewhere. */
  registerPlantListener(listener: PlantListener): void
  /** How a register elsewhere tells of changes; null where it is here, or can't. */
  news: AccessNews | null
  /** Finishes deletions of people until they succeed; started once all services have registered. */
  leavings: { start(): void; stop(): Promise<void> }
}

export const customers = service({
  name: "customers",
  variables: customersEnvironment,
  alsoReads: z.object({ ...ticketsEnvironment.shape, ...authEnvironment.shape }),
  after: [identity],
  // Deleted accounts can be removed only with our own identity provider, which announces them.
  faults(environment) {
    const { CUSTOMERS_API_URL, CUSTOMERS_WEBHOOK_URLS, CUSTOMERS_WEBHOOK_SECRET } = environment
    const mayNotAsk = CUSTOMERS_API_URL && !customersToken(environment)
    return [
      ...(mayNotAsk && !environment.OIDC_ISSUER
        ? [
            "CUSTOMERS_API_TOKEN: needed with customers elsewhere, since who deletes their account is removed with it",
          ]
        : []),
      ...(mayNotAsk && environment.OIDC_ISSUER && rolesFrom(environment) === "customers"
        ? [
            "CUSTOMERS_API_TOKEN: needed with customers elsewhere, since roles of sessions are asked for with it",
          ]
        : []),
      ...(CUSTOMERS_WEBHOOK_URLS.length > 0 && !CUSTOMERS_WEBHOOK_SECRET
        ? [
            "CUSTOMERS_WEBHOOK_SECRET: needed with CUSTOMERS_WEBHOOK_URLS, since the messages are signed with it",
          ]
        : []),
      ...(CUSTOMERS_WEBHOOK_URLS.length > 0 && CUSTOMERS_API_URL
        ? ["CUSTOMERS_WEBHOOK_URLS: of no use with customers elsewhere, who tell of changes themselves"]
        : []),
    ]
  },
  elsewhere: ({ CUSTOMERS_API_URL }) => CUSTOMERS_API_URL ?? null,
  async start({ environment, platform, services }): Promise<Customers> {
    const { startCustomers } = await import("../../services/customers/start.ts")
    const { database, audit, secrets, portalSessions, isDemo, isDevelopment, log } = platform
    const { mail, queue, pace, publicOrigin } = platform
    const { verify, registerRemover, registerClaims, registerInvitations } = services.identity
    const token = secrets.get("customersToken")
    const { createAccessAnnouncer } = await import("../../services/customers/announcing/announce-access.ts")
    const announce = createAccessAnnouncer({ queue, urls: environment.CUSTOMERS_WEBHOOK_URLS })
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
      onAccessChanged: both(portalSessions.markStale, announce),
      rolesFrom: rolesFrom(environment),
    })
    registerClaims(registerClaimsOf(embedded, rolesFrom(environment)))
    registerInvitations(embedded.invitations)
    registerRemover({ name: "customers", remove: ({ id }) => embedded.removePerson(id) })
    const endpoint = { url: embeddedUrl("customers"), fetch: embedded.fetch }
    const { directory, findStanding, registerLeaver, registerPlantListener, leavings } = embedded
    const registers = { registerLeaver, registerPlantListener, leavings }
    return { endpoint, token, directory, findStanding, ...registers, news: null }
  },
  async connect({ environment, platform, services }, url): Promise<Customers> {
    const { connectRegister } = await import("./customers-elsewhere.ts")
    const token = customersToken(environment)
    const { findStanding, claims, news } = connectRegister({
      ...{ url, token, platform, rolesFrom: rolesFrom(environment) },
      timeoutMs: environment.CUSTOMERS_TIMEOUT_MS,
      webhookSecret: environment.CUSTOMERS_WEBHOOK_SECRET ?? null,
    })
    if (claims) services.identity.registerClaims(claims)
    if (token) {
      const timeoutMs = environment.CUSTOMERS_TIMEOUT_MS
      const remove = createRemoteRemoval("removeMember", { url, token, timeoutMs })
      services.identity.registerRemover({ name: "customers", remove: ({ id }) => remove(id) })
    }
    return {
      ...{ endpoint: { url, fetch: createUpstreamFetch() }, token, directory: null, findStanding, news },
      registerLeaver: () => undefined,
      registerPlantListener: () => undefined,
      leavings: { start: () => undefined, stop: async () => undefined },
    }
  },
  clients({ endpoint, token, news }, { environment }) {
    const asked = {
      ...{ service: "customers", ...endpoint, timeoutMs: environment.CUSTOMERS_TIMEOUT_MS },
      // The variables hold names, mail addresses and tokens of invitations.
      isConfidential: true,
    }
    return {
      customers: {
        request: createAsk(asked),
        send: token ? createAsk({ ...asked, token }) : null,
        rolesFrom: rolesFrom(environment),
      },
      accessNews: news,
    }
  },
  // A refusal without a token proves that the service works.
  check: ({ endpoint }) => askService(endpoint, [401]),
  explore: ({ endpoint, directory }) => (directory ? endpoint.fetch : null),
})

/** Within the transaction that changes the access. */
function both(...listeners: readonly OnAccessChanged[]): OnAccessChanged {
  return async (people, client) => {
    for (const listener of listeners) await listener(people, client)
  }
}
