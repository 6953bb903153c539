import type { z } from "zod"
import type { Log } from "../../ground/http/log.server.ts"
import type { authEnvironment } from "../provider/environment.server.ts"
import { createIdentityProvider, type IdentityProvider } from "../provider/identity-provider.server.ts"
import type { PortalSessions } from "./portal-sessions.ts"
import { createPrivateCookies, type PrivateCookies } from "./session-cookie.server.ts"

/** What sign-in needs; part of the upstreams. */
export type Authentication = {
  provider: IdentityProvider
  sessions: PortalSessions
  seal: Seal
  cookies: PrivateCookies
  nonceKey: string
  freshClaims: FreshClaims
}

/**
 * Claims with today's roles and organisations by the customers' register, in the organisation wanted or else the usual
 * one. It asks the register and not the identity provider, so that an outage there locks nobody out. Where the provider
 * alone says what people may do, the claims stay as they are.
 */
export type FreshClaims = (
  claims: Record<string, unknown>,
  organisation: string | null,
) => Promise<Record<string, unknown>>

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    authentication: Authentication
  }
}

/** Encrypts data that only this installation may read. */
type Seal = {
  /** @param purpose what the value is, and whose. A sealed value can only be opened for the same purpose. */
  close(value: unknown, purpose: string): string
  /** @returns null when the text is forged, broken, or sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): unknown
}

/** The address of the embedded provider; the specification defines its realm's path [AUTH-23]. */
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

/** @param send the `fetch` for requests to the provider. */
export function createAuthentication(
  { environment, portalSessions, seal, secrets, publicOrigin, log }: Standing,
  send: typeof fetch,
  freshClaims: FreshClaims,
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
    freshClaims,
  }
}
