import { z } from "zod"
import { createLoopbackFetch } from "../../app/ground/http/loopback-fetch.server.ts"
import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { accountEnvironment } from "../../app/portal/account/environment.server.ts"
import { authEnvironment } from "../../app/sign-in/provider/environment.server.ts"
import { createAuthentication } from "../../app/sign-in/session/authentication.server.ts"
import { openRemoteKeys } from "../../platform/access/remote-keys.ts"
import {
  createIdentityTokenCheck,
  type VerifyIdentityToken,
} from "../../platform/access/verify-identity-token.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
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
  demoAccounts: IdentityService["demoAccounts"]
  check(): Promise<void>
  embedded: IdentityService | null
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
    const { keys, issuer, registerRemover, demoAccounts, check } = embedded
    return {
      verify: createIdentityTokenCheck({ keys, issuer, audience: OIDC_CLIENT_ID }),
      accounts: accountsAt(IDENTITY_API_URL) ?? { url: embeddedUrl("identity"), fetch: embedded.fetch },
      registerRemover,
      demoAccounts,
      check,
      embedded,
    }
  },
  connect: async ({ environment }, issuer): Promise<Identity> => ({
    verify: createIdentityTokenCheck({
      keys: openRemoteKeys(issuer, { fetch: createUpstreamFetch() }),
      issuer,
      audience: environment.OIDC_CLIENT_ID,
    }),
    accounts: accountsAt(environment.IDENTITY_API_URL),
    registerRemover: () => undefined,
    demoAccounts: [],
    check: () => askProvider(issuer),
    embedded: null,
  }),
  clients({ accounts, embedded }, { environment, platform }) {
    const { HOST: host, PORT: port } = environment
    // The embedded provider is part of this process, so requests to it don't take the public network; those to another
    // one follow the rule of all upstream services [HTTP-07].
    const send = embedded ? createLoopbackFetch(platform.publicOrigin, { host, port }) : createUpstreamFetch()
    return {
      authentication: createAuthentication({ ...platform, environment }, send),
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

function accountsAt(url: string | undefined): Endpoint | null {
  return url ? { url, fetch: createUpstreamFetch() } : null
}
