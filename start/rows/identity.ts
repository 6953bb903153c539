import { z } from "zod"
import { createLoopbackFetch } from "../../app/ground/http/loopback-fetch.server.ts"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { accountEnvironment } from "../../app/portal/account/environment.server.ts"
import type { RolesToday } from "../../app/request/editor-session/editor-sessions.ts"
import { authEnvironment } from "../../app/sign-in/provider/environment.server.ts"
import { createAuthentication, type FreshClaims } from "../../app/sign-in/session/authentication.server.ts"
import { openRemoteKeys } from "../../platform/access/remote-keys.ts"
import {
  createIdentityTokenCheck,
  type VerifyIdentityToken,
} from "../../platform/access/verify-identity-token.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import type { ClaimsSource } from "../../services/identity/account/account.ts"
import type { IdentityService } from "../../services/identity/start.ts"
import { service } from "../service.ts"
import { askProvider, type Endpoint, embeddedUrl } from "./ask.ts"

export type Identity = {
  /** Verifies the identity token that the portal sends to a service. */
  verify: VerifyIdentityToken
  /** The endpoint for accounts; null when a remote provider has none. */
  accounts: Endpoint | null
  /**
   * Registers a function to be called when an account is deleted; it is never called when a remote provider keeps the
   * accounts.
   */
  registerRemover: IdentityService["registerRemover"]
  /** For accounts that are made by accepting an invitation; another provider makes its accounts itself. */
  registerInvitations: IdentityService["registerInvitations"]
  /** Registers the customers' register, which says what people may do: in tokens of our own provider, and in sessions. */
  registerClaims(claims: RegisterClaims): void
  freshClaims: FreshClaims
  rolesToday: RegisterClaims["rolesToday"]
  demoAccounts: IdentityService["demoAccounts"]
  check(): Promise<void>
  embedded: IdentityService | null
}

export type RegisterClaims = {
  ofToken: ClaimsSource
  ofSession: FreshClaims
  /** For sessions of editors, which hold no claims. */
  rolesToday(subject: string): Promise<RolesToday>
}

const accountTimeoutMs = 5_000

export const identity = service({
  name: "identity",
  variables: z.object({ ...authEnvironment.shape, ...accountEnvironment.shape }),
  elsewhere: ({ OIDC_ISSUER }) => OIDC_ISSUER ?? null,
  async start({ environment, platform }): Promise<Identity> {
    const { startIdentity } = await import("../../services/identity/start.ts")
    const { publicOrigin, portalSessions, database, secrets, mail, audit, isDemo, isDevelopment, log } =
      platform
    const { HOST: host, PORT: port, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, IDENTITY_API_URL } = environment
    const embedded = await startIdentity({
      origin: new URL(publicOrigin).origin,
      client: { id: OIDC_CLIENT_ID, secret: OIDC_CLIENT_SECRET ?? null },
      clientFetch: createLoopbackFetch(publicOrigin, { host, port }),
      isDemo,
      isDevelopment,
      pool: database.pool,
      secrets,
      mail,
      audit,
      log,
    })
    embedded.registerRemover({
      name: "portal-sessions",
      remove: async ({ id }) => void (await portalSessions.endOfUser(id)),
    })
    const { keys, issuer, registerRemover, registerInvitations, demoAccounts, check } = embedded
    const { registerSession, ...sessions } = createSessionClaims()
    return {
      verify: createIdentityTokenCheck({ keys, issuer, audience: OIDC_CLIENT_ID }),
      accounts: accountsAt(IDENTITY_API_URL) ?? { url: embeddedUrl("identity"), fetch: embedded.fetch },
      registerRemover,
      registerInvitations,
      registerClaims(claims) {
        embedded.registerClaims(claims.ofToken)
        registerSession(claims)
      },
      ...sessions,
      demoAccounts,
      check,
      embedded,
    }
  },
  async connect({ environment }, issuer): Promise<Identity> {
    const { registerSession, ...sessions } = createSessionClaims()
    return {
      verify: createIdentityTokenCheck({
        keys: openRemoteKeys(issuer, { fetch: createUpstreamFetch() }),
        issuer,
        audience: environment.OIDC_CLIENT_ID,
      }),
      accounts: accountsAt(environment.IDENTITY_API_URL),
      registerRemover: () => undefined,
      registerInvitations: () => undefined,
      registerClaims: registerSession,
      ...sessions,
      demoAccounts: [],
      check: () => askProvider(issuer),
      embedded: null,
    }
  },
  clients({ accounts, embedded, freshClaims, rolesToday }, { environment, platform }) {
    const { HOST: host, PORT: port } = environment
    // The embedded provider is part of this process, so requests to it don't take the public network; those to another
    // one follow the rule of all upstream services [HTTP-07].
    const send = embedded ? createLoopbackFetch(platform.publicOrigin, { host, port }) : createUpstreamFetch()
    return {
      authentication: createAuthentication({ ...platform, environment }, send, freshClaims),
      editorAccess: { rolesToday },
      account: accounts && {
        request: createAsk({
          service: "identity",
          ...accounts,
          timeoutMs: accountTimeoutMs,
          isConfidential: true,
        }),
      },
    }
  },
  check: (running) => running.check(),
  mountUncompressed: ({ embedded }) => embedded?.router ?? null,
  close: async ({ embedded }) => embedded?.stop(),
})

type SessionClaims = Omit<RegisterClaims, "ofToken">

/** The register starts after the identity service; until then, and without one, claims stay as the provider wrote them. */
function createSessionClaims() {
  let source: SessionClaims | null = null
  const freshClaims: FreshClaims = async (claims, organisation) =>
    source ? source.ofSession(claims, organisation) : claims
  return {
    freshClaims,
    rolesToday: async (subject: string) => source?.rolesToday(subject) ?? { isRemoved: false, roles: null },
    registerSession(given: SessionClaims) {
      source = given
    },
  }
}

function accountsAt(url: string | undefined): Endpoint | null {
  return url ? { url, fetch: createUpstreamFetch() } : null
}
