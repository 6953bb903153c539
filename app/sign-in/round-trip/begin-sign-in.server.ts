/** Starts a sign-in at the identity provider. */

import { readStrategyCookie, strategyRequest } from "../provider/portal-strategy.server.ts"
import type { ProviderEndpoints } from "../provider/provider-endpoints.server.ts"
import { keepRoundTrip, type RoundTrip } from "./round-trip.server.ts"
import { type AuthContext, createStrategy, redirectUri } from "./sign-in.server.ts"

export type SignInStart = {
  /** A path of the portal. */
  returnTo: string
  /**
   * `login`: sign in even if the provider still knows the user; `create`: register. Otherwise the provider first checks
   * without showing anything whether it knows the user, and if it doesn't, the login page follows [AUTH-16, AUTH-17].
   */
  prompt?: "login" | "create"
  /** Whether this happens in the hidden frame of an open page. */
  isSilent?: boolean
  isRestart?: boolean
  formId?: string | null
  /** The token of an invitation that is accepted by signing in or by registering; another provider doesn't get it. */
  invitation?: string
}

type Question = Pick<RoundTrip, "prompt" | "mustAuthenticate">

/**
 * Redirects the browser to the provider, and stores the data for its return in a sealed cookie.
 * @throws {SignInFailure} before the provider is called [AUTH-09]. {ProviderUnavailable}
 */
export async function beginSignIn(context: AuthContext, start: SignInStart): Promise<Response> {
  const { authentication } = context.upstreams
  authentication.provider.requireClientId()
  const { isSilent = false, isRestart = false, formId = null, returnTo } = start
  const endpoints = await authentication.provider.discover()
  const question = await questionOf(context, endpoints, start)
  const strategy = createStrategy(
    context,
    endpoints,
    isSilent,
    parametersOf(context, question, start.invitation),
  )
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
    // The embedded provider has the portal's origin but isn't part of its application, so the browser must load a
    // document.
    "X-Remix-Reload-Document": "true",
  })
  for (const cookie of keepRoundTrip(authentication, roundTrip, context.cookies))
    headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 302, headers })
}

/** Providers that don't support starting with a registration show the login page, which offers one. */
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
 * A cookie of an ended session means that the browser was idle too long or was signed out from elsewhere. That the
 * provider still knows the user doesn't prove who is sitting there now.
 */
async function isSessionOver({ upstreams, cookies: sent }: AuthContext): Promise<boolean> {
  const { cookies, sessions } = upstreams.authentication
  const secret = cookies.read(sent, "session")
  return secret !== undefined && (await sessions.find(secret, { isBackground: true })) === null
}

/** `max_age` means the same as `prompt=login`, and makes the provider report when the password was entered. */
function parametersOf(
  { locale, upstreams }: AuthContext,
  { prompt, mustAuthenticate }: Question,
  invitation: string | undefined,
): Record<string, string> {
  const isOwn = invitation !== undefined && isOwnProvider(upstreams)
  return {
    ui_locales: [...new Set([locale.code, locale.language])].join(" "),
    prompt,
    ...(mustAuthenticate ? { max_age: "0" } : {}),
    ...(isOwn ? { invitation } : {}),
  }
}

/** Whether accounts are kept by the identity service of this website. */
export function isOwnProvider({ authentication, publicOrigin }: AuthContext["upstreams"]): boolean {
  return new URL(authentication.provider.issuer).origin === new URL(publicOrigin).origin
}
