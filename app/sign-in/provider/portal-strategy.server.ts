import { randomBytes } from "node:crypto"
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2"
import type { IdentityProvider } from "./identity-provider.server.ts"
import type { ProviderEndpoints } from "./provider-endpoints.server.ts"
import { ProviderRefusal } from "./provider-error.ts"
import { failureTexts, SignInFailure } from "./sign-in-failure.ts"
import { strategyTokens, type TokenAnswer } from "./tokens.server.ts"

/** [AUTH-20] */
const stateBytes = 16
const verifierBytes = 32

type Options = {
  provider: IdentityProvider
  endpoints: ProviderEndpoints
  redirectUri: string
  /** Parameters beside those of OAuth: `prompt`, `ui_locales`. */
  parameters: Record<string, string>
  /** Derived from the state, so that the identity token of another sign-in is detected. */
  nonceOf(state: string): string
}

/**
 * The authorization code flow of remix-auth-oauth2 with PKCE S256 and the specification's lengths. It sends requests
 * through our own client, which has a time-out and reaches the embedded provider directly.
 */
export class PortalStrategy extends OAuth2Strategy<TokenAnswer> {
  readonly #options: Options

  constructor(options: Options) {
    const { provider, endpoints, redirectUri } = options
    super(
      {
        clientId: provider.requireClientId(),
        clientSecret: null,
        redirectURI: redirectUri,
        authorizationEndpoint: endpoints.authorization_endpoint,
        tokenEndpoint: endpoints.token_endpoint,
        scopes: provider.scope.split(" "),
        codeChallengeMethod: CodeChallengeMethod.S256,
        cookie: strategyCookie,
      },
      async ({ tokens }) => tokens.data as TokenAnswer,
    )
    this.#options = options
  }

  protected override createAuthorizationURL() {
    const state = randomBytes(stateBytes).toString("base64url")
    const codeVerifier = randomBytes(verifierBytes).toString("base64url")
    const url = this.client.createAuthorizationURLWithPKCE(
      this.options.authorizationEndpoint.toString(),
      state,
      CodeChallengeMethod.S256,
      codeVerifier,
      this.options.scopes ?? [],
    )
    return { state, codeVerifier, url }
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const { parameters, nonceOf } = this.#options
    const state = params.get("state") ?? ""
    return new URLSearchParams([...params, ["nonce", nonceOf(state)], ...Object.entries(parameters)])
  }

  /** @throws {SignInFailure} whose cause is the reason [AUTH-08]. */
  protected override async validateAuthorizationCode(code: string, verifier: string) {
    const { provider, redirectUri } = this.#options
    const answer = await provider.exchangeCode(code, verifier, redirectUri).catch((cause: Error) => {
      throw new SignInFailure(failureTexts.noExchange, { cause })
    })
    if (!answer.id_token)
      throw new SignInFailure(failureTexts.noExchange, {
        cause: new ProviderRefusal("invalid_response", "the answer has no identity token"),
      })
    return strategyTokens(answer)
  }
}

/**
 * The cookie in which remix-auth-oauth2 stores state and verifier. It never reaches the browser: its content moves into
 * our sealed cookie.
 */
const strategyCookie = "oauth2"

/** Reads the state and verifier of a new sign-in from the strategy's cookie. */
export function readStrategyCookie(setCookie: string): { state: string; verifier: string } {
  const [value] = setCookie.slice(setCookie.indexOf("=") + 1).split(";", 1)
  const kept = new URLSearchParams(value)
  const state = kept.get("state") ?? ""
  return { state, verifier: kept.get(state) ?? "" }
}

/** The request that the strategy expects when the browser returns. */
export function strategyRequest(url: string, roundTrip: { state: string; verifier: string } | null): Request {
  if (!roundTrip) return new Request(url)
  const { state, verifier } = roundTrip
  return new Request(url, { headers: { Cookie: `${strategyCookie}:1=state=${state}&${state}=${verifier}` } })
}
