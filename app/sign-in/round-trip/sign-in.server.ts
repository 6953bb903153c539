/** Handles the return from the identity provider, and what both directions share. */
import { createHmac } from "node:crypto"
import { Authenticator } from "remix-auth"
import type { RequestContext } from "../../request/context/context.server.ts"
import { PortalStrategy, strategyRequest } from "../provider/portal-strategy.server.ts"
import type { ProviderEndpoints } from "../provider/provider-endpoints.server.ts"
import { ProviderRefusal } from "../provider/provider-error.ts"
import { failureTexts, missingParams, SignInFailure } from "../provider/sign-in-failure.ts"
import type { TokenAnswer } from "../provider/tokens.server.ts"
import type { Authentication } from "../session/authentication.server.ts"
import { expiryOf } from "../session/renew-tokens.server.ts"
import { findRoundTrip, type RoundTrip } from "./round-trip.server.ts"

export type AuthContext = Pick<
  RequestContext,
  "upstreams" | "cookies" | "log" | "url" | "locale" | "site" | "origin" | "systemData" | "clientAddress"
>

/** The address to which the provider redirects the browser [AUTH-37]. */
export function redirectUri(context: AuthContext, isSilent: boolean): string {
  return `${context.origin(context.site)}${isSilent ? "/blank-callback" : "/callback"}`
}

export type SignedIn = {
  userId: string
  providerSession: string | null
  idTokenClaims: Record<string, unknown>
  tokens: { accessToken: string; idToken: string; refreshToken: string | null; expiresAt: Date }
}

/** The round trip of a provider's answer, whatever the answer contains. */
export function roundTripOf(context: AuthContext): RoundTrip | null {
  const state = context.url.searchParams.get("state")
  return state ? findRoundTrip(context.upstreams.authentication, context.cookies, state) : null
}

/**
 * Reads the provider's answer and exchanges its code for tokens [AUTH-15].
 * @throws {SignInFailure} with the specification's texts [AUTH-04…09].
 */
export async function finishSignIn(context: AuthContext, isSilent: boolean): Promise<SignedIn> {
  const { provider } = context.upstreams.authentication
  provider.requireClientId()
  const roundTrip = checkAnswer(context, isSilent)
  const endpoints = await provider.discover().catch((cause: Error) => {
    throw new SignInFailure(failureTexts.noExchange, { cause })
  })
  checkIssuer(context, endpoints)
  const strategy = createStrategy(context, endpoints, isSilent, {})
  const url = redirectUri(context, isSilent) + context.url.search
  const answer = await new Authenticator<TokenAnswer>()
    .use(strategy, "portal")
    .authenticate("portal", strategyRequest(url, roundTrip))
  return readTokens(context.upstreams.authentication, answer, roundTrip)
}

/** Checks in the specification's order: missing parameters, then the state, then the code [AUTH-04…07, AUTH-10]. */
function checkAnswer(context: AuthContext, isSilent: boolean): RoundTrip {
  const { searchParams: search } = context.url
  if (!search.has("code") || !search.has("state")) throw missingParams(search)
  const roundTrip = search.getAll("state").length === 1 ? roundTripOf(context) : null
  if (roundTrip?.isSilent !== isSilent) throw new SignInFailure(failureTexts.stateMismatch)
  if (search.getAll("code").length > 1 || search.get("code") === "")
    throw new SignInFailure(failureTexts.noCode)
  return roundTrip
}

/** If the answer names its issuer, it must be the provider that was asked (RFC 9207). */
function checkIssuer({ url }: AuthContext, endpoints: ProviderEndpoints): void {
  const said = url.searchParams.get("iss")
  const isForeign =
    said === null ? endpoints.authorization_response_iss_parameter_supported : said !== endpoints.issuer
  if (isForeign) {
    const cause = new Error("the answer comes from another identity provider")
    throw new SignInFailure(failureTexts.noExchange, { cause })
  }
}

async function readTokens(
  { provider, nonceKey }: Authentication,
  answer: TokenAnswer,
  roundTrip: RoundTrip,
): Promise<SignedIn> {
  const idToken = answer.id_token ?? ""
  const claims = await provider
    .verifyIdToken(idToken, { nonce: nonceOf(nonceKey, roundTrip.state) })
    .catch((cause: Error) => {
      throw new SignInFailure(failureTexts.noExchange, { cause })
    })
  checkAuthTime(roundTrip, claims.auth_time)
  return {
    userId: claims.sub,
    providerSession: typeof claims.sid === "string" ? claims.sid : null,
    idTokenClaims: claims,
    tokens: {
      accessToken: answer.access_token,
      idToken,
      refreshToken: answer.refresh_token ?? null,
      expiresAt: expiryOf(answer, claims.exp),
    },
  }
}

/** The clocks of two machines differ, and the time is in whole seconds. */
const authTimeToleranceMs = 60_000

/**
 * Checks that the password was entered since the start, if required: a provider that gets `max_age` reports the time
 * (OpenID Connect Core, section 2).
 */
function checkAuthTime({ mustAuthenticate, startedAt }: RoundTrip, authTime: unknown): void {
  if (!mustAuthenticate) return
  if (typeof authTime === "number" && authTime * 1000 >= startedAt - authTimeToleranceMs) return
  const cause = new ProviderRefusal("login_required", "the provider did not ask for the password again")
  throw new SignInFailure(failureTexts.noExchange, { cause })
}

export function createStrategy(
  context: AuthContext,
  endpoints: ProviderEndpoints,
  isSilent: boolean,
  parameters: Record<string, string>,
) {
  const { provider, nonceKey } = context.upstreams.authentication
  return new PortalStrategy({
    provider,
    endpoints,
    redirectUri: redirectUri(context, isSilent),
    parameters,
    nonceOf: (state) => nonceOf(nonceKey, state),
  })
}

/** Derives the nonce from the state with a secret key, so that it needn't be stored and nobody else can compute it. */
function nonceOf(key: string, state: string): string {
  return createHmac("sha256", key).update(state).digest("base64url")
}
