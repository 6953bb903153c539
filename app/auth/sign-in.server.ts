/** The way to the identity provider and back. */
import { createHmac } from "node:crypto"
import { Authenticator } from "remix-auth"
import type { RequestContext } from "../context.server.ts"
import type { Authentication } from "./authentication.server.ts"
import { PortalStrategy, readStrategyCookie, strategyRequest } from "./portal-strategy.server.ts"
import type { ProviderEndpoints } from "./provider-endpoints.server.ts"
import { expiryOf } from "./renew-tokens.server.ts"
import { findRoundTrip, keepRoundTrip, type RoundTrip } from "./round-trip.server.ts"
import { failureTexts, missingParams, SignInFailure } from "./sign-in-failure.ts"
import type { TokenAnswer } from "./tokens.server.ts"

export type AuthContext = Pick<
  RequestContext,
  "upstreams" | "cookies" | "log" | "url" | "locale" | "site" | "origin" | "systemData" | "clientAddress"
>

export type SignInStart = {
  /** A path of the portal. */
  returnTo: string
  /** `none`: in the background; `login`: even if the provider still knows the user; `create`: to register. */
  prompt?: "none" | "login" | "create"
  isRestart?: boolean
  formId?: string | null
}

/** Where the provider sends the browser back to [AUTH-37]. */
function redirectUri(context: AuthContext, isSilent: boolean): string {
  return `${context.origin(context.site)}${isSilent ? "/blank-callback" : "/callback"}`
}

/**
 * Sends the browser to the provider, and keeps in a sealed cookie what is needed when it is back.
 * @throws {ProviderUnavailable} {SignInFailure}
 */
export async function beginSignIn(context: AuthContext, start: SignInStart): Promise<Response> {
  const { authentication } = context.upstreams
  const isSilent = start.prompt === "none"
  const endpoints = await authentication.provider.discover()
  const strategy = createStrategy(context, endpoints, isSilent, parametersOf(context, endpoints, start))
  const redirection = await strategy
    .authenticate(strategyRequest(redirectUri(context, isSilent), null))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  if (!(redirection instanceof Response)) throw new Error("the strategy signed somebody in without a return")
  const kept = readStrategyCookie(redirection.headers.get("Set-Cookie") ?? "")
  const cookies = keepRoundTrip(
    authentication,
    {
      ...kept,
      returnTo: start.returnTo,
      isSilent,
      isRestart: start.isRestart ?? false,
      formId: start.formId ?? null,
      startedAt: Date.now(),
    },
    context.cookies,
  )
  const headers = new Headers({
    Location: redirection.headers.get("Location") ?? "",
    "Cache-Control": "private, no-store",
    // The embedded provider has the portal's origin, and is no screen of its application.
    "X-Remix-Reload-Document": "true",
  })
  for (const cookie of cookies) headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 302, headers })
}

/** Providers that don't know how to begin with registering ask for the password and offer it there. */
function parametersOf(
  { locale }: AuthContext,
  { prompt_values_supported: prompts }: ProviderEndpoints,
  { prompt }: SignInStart,
): Record<string, string> {
  const isKnown = prompt !== undefined && (prompt !== "create" || prompts.includes("create"))
  return {
    ui_locales: [...new Set([locale.code, locale.language])].join(" "),
    ...(isKnown ? { prompt } : {}),
  }
}

export type SignedIn = {
  userId: string
  providerSession: string | null
  idTokenClaims: Record<string, unknown>
  tokens: { accessToken: string; idToken: string; refreshToken: string | null; expiresAt: Date }
}

/** The round trip that an answer of the provider belongs to, whatever the answer says. */
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
  return readTokens(context.upstreams.authentication, answer, roundTrip.state)
}

/** In the order of the specification: what is missing, then whose it is, then the code [AUTH-04…07, AUTH-10]. */
function checkAnswer(context: AuthContext, isSilent: boolean): RoundTrip {
  const { searchParams: search } = context.url
  if (!search.has("code") || !search.has("state")) throw missingParams(search)
  const roundTrip = search.getAll("state").length === 1 ? roundTripOf(context) : null
  if (roundTrip?.isSilent !== isSilent) throw new SignInFailure(failureTexts.stateMismatch)
  if (search.getAll("code").length > 1 || search.get("code") === "")
    throw new SignInFailure(failureTexts.noCode)
  return roundTrip
}

/** A provider that says who it is must be the one that was asked (RFC 9207). */
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
  state: string,
): Promise<SignedIn> {
  const idToken = answer.id_token ?? ""
  const claims = await provider
    .verifyIdToken(idToken, { nonce: nonceOf(nonceKey, state) })
    .catch((cause: Error) => {
      throw new SignInFailure(failureTexts.noExchange, { cause })
    })
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

function createStrategy(
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

/** Nothing has to be kept for it, and nobody else can reckon it. */
function nonceOf(key: string, state: string): string {
  return createHmac("sha256", key).update(state).digest("base64url")
}
