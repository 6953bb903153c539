/** The way to the identity provider. */

import { readStrategyCookie, strategyRequest } from "../provider/portal-strategy.server.ts"
import type { ProviderEndpoints } from "../provider/provider-endpoints.server.ts"
import { keepRoundTrip, type RoundTrip } from "./round-trip.server.ts"
import { type AuthContext, createStrategy, redirectUri } from "./sign-in.server.ts"

export type SignInStart = {
  /** A path of the portal. */
  returnTo: string
  /**
   * `login`: even if the provider still knows the user; `create`: to register. Without it the provider first looks, without showing
   * anything, whether it knows the user, and the answer that it doesn't leads to the login page [AUTH-16, AUTH-17].
   */
  prompt?: "login" | "create"
  /** In the hidden frame of a page that stays open. */
  isSilent?: boolean
  isRestart?: boolean
  formId?: string | null
}

type Question = Pick<RoundTrip, "prompt" | "mustAuthenticate">

/**
 * Sends the browser to the provider, and keeps in a sealed cookie what is needed when it is back.
 * @throws {SignInFailure} before anything is asked [AUTH-09]. {ProviderUnavailable}
 */
export async function beginSignIn(context: AuthContext, start: SignInStart): Promise<Response> {
  const { authentication } = context.upstreams
  authentication.provider.requireClientId()
  const { isSilent = false, isRestart = false, formId = null, returnTo } = start
  const endpoints = await authentication.provider.discover()
  const question = await questionOf(context, endpoints, start)
  const strategy = createStrategy(context, endpoints, isSilent, parametersOf(context, question))
  const redirection = await strategy
    .authenticate(strategyRequest(redirectUri(context, isSilent), null))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  if (!(redirection instanceof Response)) throw new Error("the strategy signed somebody in without a return")
  const kept = readStrategyCookie(redirection.headers.get("Set-Cookie") ?? "")
  const roundTrip = { ...kept, ...question, returnTo, isSilent, isRestart, formId, startedAt: Date.now() }
  const headers = new Headers({
    Location: redirection.headers.get("Location") ?? "",
    "Cache-Control": "private, no-store",
    // The embedded provider has the portal's origin, and is no screen of its application.
    "X-Remix-Reload-Document": "true",
  })
  for (const cookie of keepRoundTrip(authentication, roundTrip, context.cookies))
    headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 302, headers })
}

/** Providers that don't know how to begin with registering ask for the password and offer it there. */
async function questionOf(
  context: AuthContext,
  { prompt_values_supported: prompts }: ProviderEndpoints,
  { prompt, isSilent, isRestart }: SignInStart,
): Promise<Question> {
  if (isSilent) return { prompt: "none", mustAuthenticate: false }
  const mustAuthenticate = isRestart || (await isSessionOver(context))
  if (prompt === "create" && prompts.includes("create")) return { prompt, mustAuthenticate }
  return { prompt: prompt || mustAuthenticate ? "login" : "none", mustAuthenticate }
}

/**
 * A browser that holds the cookie of a session that is over has been left alone too long, or was signed out from elsewhere: that the
 * provider still knows the user is no proof of who sits there now.
 */
async function isSessionOver({ upstreams, cookies: sent }: AuthContext): Promise<boolean> {
  const { cookies, sessions } = upstreams.authentication
  const secret = cookies.read(sent, "session")
  return secret !== undefined && (await sessions.find(secret, { isBackground: true })) === null
}

/** `max_age` says the same as `prompt=login`, and has the provider tell when the password was shown. */
function parametersOf(
  { locale }: AuthContext,
  { prompt, mustAuthenticate }: Question,
): Record<string, string> {
  return {
    ui_locales: [...new Set([locale.code, locale.language])].join(" "),
    prompt,
    ...(mustAuthenticate ? { max_age: "0" } : {}),
  }
}
