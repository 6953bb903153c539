import type { Services } from "../../../start/start.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.server.ts"
import { createPrivateCookies, type PrivateCookies } from "./session-cookie.server.ts"

/** What signing in stands on; part of the upstreams. */
export type Authentication = {
  provider: IdentityProvider
  sessions: Services["portalSessions"]
  seal: Services["seal"]
  cookies: PrivateCookies
  nonceKey: string
}

/** Where the embedded provider is; its realm's path is the specification's [AUTH-23]. */
export function embeddedIssuer(publicOrigin: string): string {
  return `${publicOrigin}/am/oauth2/realms/root/realms/alpha`
}

/** @param send how the provider is reached. */
export function createAuthentication(
  services: Pick<Services, "environment" | "portalSessions" | "seal" | "secrets" | "publicOrigin"> & {
    log: Pick<Log, "warn">
  },
  send: typeof fetch,
): Authentication {
  const { environment, publicOrigin, log } = services
  return {
    provider: createIdentityProvider({
      issuer: environment.OIDC_ISSUER ?? embeddedIssuer(publicOrigin),
      clientId: environment.OIDC_CLIENT_ID,
      clientSecret: environment.OIDC_CLIENT_SECRET ?? null,
      scope: environment.OIDC_SCOPE,
      timeoutMs: environment.OIDC_TIMEOUT_MS,
      fetch: send,
      log,
    }),
    sessions: services.portalSessions,
    seal: services.seal,
    cookies: createPrivateCookies(publicOrigin),
    nonceKey: services.secrets.get("signInNonce"),
  }
}
