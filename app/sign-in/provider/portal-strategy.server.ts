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
  /** Beside what OAuth says: `prompt`, `ui_locales`. */
  parameters: Record<string, string>
  /** Of this state alone, so that an identity token of another sign-in is noticed. */
  nonceOf(state: string): string
}

/**
 * The code flow of remix-auth-oauth2 with PKCE S256, in the measures of the specification, and with our own way to the provider: it has
 * a time-out, and a shorter way where the provider is embedded.
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

  /** @throws {SignInFailure} whose cause says why [AUTH-08]. */
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

/** The cookie that remix-auth-oauth2 keeps state and verifier in. It never reaches the browser: its content goes into the sealed one. */
const strategyCookie = "oauth2"

/** What the strategy would have set as a cookie: state and verifier of the sign-in that begins. */
export function readStrategyCookie(setCookie: string): { state: string; verifier: string } {
  const [value] = setCookie.slice(setCookie.indexOf("=") + 1).split(";", 1)
  const kept = new URLSearchParams(value)
  const state = kept.get("state") ?? ""
  return { state, verifier: kept.get(state) ?? "" }
}

/** The request as the strategy expects it on the way back. */
export function strategyRequest(url: string, roundTrip: { state: string; verifier: string } | null): Request {
  if (!roundTrip) return new Request(url)
  const { state, verifier } = roundTrip
  return new Request(url, { headers: { Cookie: `${strategyCookie}:1=state=${state}&${state}=${verifier}` } })
}
