import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from "jose"
import type { ProviderEndpoints } from "./provider-endpoints.server.ts"
import { ProviderRefusal, ProviderUnavailable } from "./provider-error.ts"
import type { ProviderFetch } from "./provider-fetch.server.ts"

/** The clocks of two machines differ. */
const toleranceSeconds = 5
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"
/** An older logout token may have been intercepted and held back. */
const maxLogoutAgeSeconds = 300

export type IdTokenClaims = JWTPayload & { sub: string; exp: number }

export type LogoutClaims = { userId: string | null; providerSession: string | null; issuedAt: Date }

/** Keys are fetched when a token names an unknown one, and cached; `createRemoteJWKSet` does both. */
export function createTokenVerifier(clientId: string, fetch: ProviderFetch, timeoutMs: number) {
  let keys: { uri: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined

  function keysOf({ jwks_uri: uri }: ProviderEndpoints) {
    if (keys?.uri !== uri) {
      const send: typeof globalThis.fetch = (input, init) => fetch(String(input), init)
      keys = {
        uri,
        set: createRemoteJWKSet(new URL(uri), { timeoutDuration: timeoutMs, [customFetch]: send }),
      }
    }
    return keys.set
  }

  async function verify(token: string, endpoints: ProviderEndpoints, requiredClaims: string[]) {
    // A signature with a shared secret, or none at all, proves nothing.
    const algorithms = endpoints.id_token_signing_alg_values_supported.filter(
      (name) => name !== "none" && !name.startsWith("HS"),
    )
    const { payload } = await jwtVerify(token, keysOf(endpoints), {
      issuer: endpoints.issuer,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      requiredClaims,
    }).catch((cause: Error) => {
      if (cause instanceof ProviderUnavailable || cause.name === "JWKSTimeout")
        throw new ProviderUnavailable("the provider's keys could not be read", { cause })
      throw new ProviderRefusal("invalid_token", `the token is not valid: ${cause.message}`, { cause })
    })
    const { aud, azp } = payload
    if (Array.isArray(aud) && aud.length > 1 && azp !== clientId)
      throw new ProviderRefusal("invalid_token", "the token was made for somebody else")
    return payload
  }

  return {
    /**
     * Checks signature, issuer, audience and expiry, and that the token answers this request (`nonce`) or belongs to
     * this user (`sub`).
     * @throws {ProviderRefusal}
     */
    async verifyIdToken(
      token: string,
      endpoints: ProviderEndpoints,
      expected: { nonce: string } | { sub: string },
    ): Promise<IdTokenClaims> {
      const claims = await verify(token, endpoints, ["sub", "exp", "iat"])
      const belongs = "nonce" in expected ? claims.nonce === expected.nonce : claims.sub === expected.sub
      if (!belongs || !claims.sub)
        throw new ProviderRefusal("invalid_token", "the token belongs to another sign-in")
      return claims as IdTokenClaims
    },

    /** OpenID Connect Back-Channel Logout 1.0, section 2.6. @throws {ProviderRefusal} */
    async verifyLogoutToken(token: string, endpoints: ProviderEndpoints): Promise<LogoutClaims> {
      const claims = await verify(token, endpoints, ["iat", "jti", "events"])
      const { sub, sid, iat = 0, nonce, events } = claims
      const isLogout = typeof events === "object" && events !== null && logoutEvent in events
      if (!isLogout || nonce !== undefined || (sub === undefined && typeof sid !== "string"))
        throw new ProviderRefusal("invalid_token", "the token is no logout token")
      if (Math.abs(Date.now() / 1000 - iat) > maxLogoutAgeSeconds)
        throw new ProviderRefusal("invalid_token", "the logout token is too old")
      return {
        userId: sub ?? null,
        providerSession: typeof sid === "string" ? sid : null,
        // The time is in whole seconds, so a session of the same second has to be included.
        issuedAt: new Date((iat + 1) * 1000),
      }
    },
  }
}
