import type { z } from "zod"
import type { Log } from "../../ground/http/log.server.ts"
import type { authEnvironment } from "./environment.server.ts"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.server.ts"
import type { PortalSessions } from "./portal-sessions.ts"
import { createPrivateCookies, type PrivateCookies } from "./session-cookie.server.ts"

/** What signing in stands on; part of the upstreams. */
export type Authentication = {
  provider: IdentityProvider
  sessions: PortalSessions
  seal: Seal
  cookies: PrivateCookies
  nonceKey: string
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    authentication: Authentication
  }
}

/** Closes what only this installation may read. */
type Seal = {
  /** @param purpose what it is, and whose: opened for another purpose it is as good as forged. */
  close(value: unknown, purpose: string): string
  /** Null: forged, broken, sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): unknown
}

/** Where the embedded provider is; its realm's path is the specification's [AUTH-23]. */
function embeddedIssuer(publicOrigin: string): string {
  return `${publicOrigin}/am/oauth2/realms/root/realms/alpha`
}

type Standing = {
  environment: z.infer<typeof authEnvironment>
  portalSessions: PortalSessions
  seal: Seal
  secrets: { get(name: string): string }
  publicOrigin: string
  log: Pick<Log, "warn">
}

/** @param send how the provider is reached. */
export function createAuthentication(
  { environment, portalSessions, seal, secrets, publicOrigin, log }: Standing,
  send: typeof fetch,
): Authentication {
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
    sessions: portalSessions,
    seal,
    cookies: createPrivateCookies(publicOrigin),
    nonceKey: secrets.get("signInNonce"),
  }
}
