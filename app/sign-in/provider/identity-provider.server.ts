/** Any identity provider; the portal learns everything about it from its well-known document. */
import type { Log } from "../../ground/http/log.server.ts"
import { createTokenVerifier } from "./id-token.server.ts"
import { createDiscovery } from "./provider-endpoints.server.ts"
import { ProviderRefusal, ProviderUnavailable } from "./provider-error.ts"
import { createProviderFetch } from "./provider-fetch.server.ts"
import { failureTexts, SignInFailure } from "./sign-in-failure.ts"
import { askTokenEndpoint, clientForm, type TokenAnswer } from "./tokens.server.ts"

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string | null
  scope: string
  timeoutMs: number
  /** The global `fetch`, or one with a direct way to the embedded provider. */
  fetch: typeof fetch
  log: Pick<Log, "warn">
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

export function createIdentityProvider(settings: ProviderSettings) {
  const { issuer, clientId, clientSecret, scope, timeoutMs, log } = settings
  const fetch = createProviderFetch(settings.fetch, timeoutMs)
  const discover = createDiscovery({ issuer, fetch, log })
  const client = { id: clientId, secret: clientSecret }
  const { verifyIdToken, verifyLogoutToken } = createTokenVerifier(clientId, fetch, timeoutMs)

  async function askForTokens(parameters: Record<string, string>): Promise<TokenAnswer> {
    const { token_endpoint } = await discover()
    return askTokenEndpoint(fetch, token_endpoint, client, parameters)
  }

  /** Any 2xx or 4xx answer counts as success [AUTH-32]. @throws {ProviderUnavailable} */
  async function settle(what: string, asking: Promise<Response>): Promise<void> {
    const { status } = await asking
    const isFine = (status >= 200 && status < 300) || (status >= 400 && status < 500)
    if (!isFine) throw new ProviderUnavailable(`${what} answered ${status}`)
  }

  return {
    issuer,
    clientId,
    scope,
    log,
    discover,
    /** @throws {SignInFailure} before the provider is called [AUTH-09]. */
    requireClientId(): string {
      if (clientId.trim() === "") throw new SignInFailure(failureTexts.noClientId)
      return clientId
    },
    exchangeCode: (code: string, verifier: string, redirectUri: string) =>
      askForTokens({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    renew: (refreshToken: string) =>
      askForTokens({ grant_type: "refresh_token", refresh_token: refreshToken }),
    verifyIdToken: async (token: string, expected: { nonce: string } | { sub: string }) =>
      verifyIdToken(token, await discover(), expected),
    verifyLogoutToken: async (token: string) => verifyLogoutToken(token, await discover()),

    /** @throws for any answer but a 200 with this user's claims [AUTH-29]. */
    async userInfo(accessToken: string, sub: string): Promise<Record<string, unknown>> {
      const { userinfo_endpoint } = await discover()
      const answer = await fetch(userinfo_endpoint, { headers: { Authorization: `Bearer ${accessToken}` } })
      if (answer.status >= 500)
        throw new ProviderUnavailable(`the user information answered ${answer.status}`)
      if (answer.status !== 200)
        throw new ProviderRefusal("userinfo", `the user information answered ${answer.status}`)
      const claims = (await answer.json()) as Record<string, unknown>
      if (claims.sub !== sub)
        throw new ProviderRefusal("userinfo", "the user information is about somebody else")
      return claims
    },

    /** Revokes a token [AUTH-31]. Without such an endpoint, tokens simply expire. */
    async revoke(token: string): Promise<void> {
      const { revocation_endpoint: url } = await discover()
      if (url) await settle("revocation", fetch(url, clientForm(client, { token })))
    },

    /**
     * Ends the provider's session without the browser [AUTH-30]; some providers need the browser's cookies and end it
     * only by `endSessionUrl`.
     */
    async endSession(idToken: string, returnTo: string): Promise<void> {
      const url = await endSessionUrl(idToken, returnTo)
      if (url) await settle("end session", fetch(url))
    },
    endSessionUrl,
  }

  /**
   * The address at which the browser ends the provider's session [AUTH-30]; null when there is none. Without an
   * identity token the provider asks the user for confirmation, since it can't know who sent the request.
   */
  async function endSessionUrl(idToken: string | null, returnTo: string): Promise<string | null> {
    const { end_session_endpoint: address } = await discover()
    if (!address) return null
    const url = new URL(address)
    if (idToken) url.searchParams.set("id_token_hint", idToken)
    url.searchParams.set("client_id", clientId)
    url.searchParams.set("post_logout_redirect_uri", returnTo)
    return url.href
  }
}
