/** Implements `/blank-callback`, which an open page loads in a hidden frame [AUTH-16]. */
import { refused } from "../../request/answers/refused.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { ProviderUnavailable } from "../provider/provider-error.ts"
import { revokeTokens } from "../provider/revoke-tokens.server.ts"
import { needsSignIn, SignInFailure } from "../provider/sign-in-failure.ts"
import { mergeClaims } from "../provider/user-claims.ts"
import { beginSignIn } from "../round-trip/begin-sign-in.server.ts"
import { roundTripName } from "../round-trip/round-trip.server.ts"
import { finishSignIn, roundTripOf, type SignedIn } from "../round-trip/sign-in.server.ts"
import { claimsOrKept } from "../session/claims-or-kept.server.ts"
import { loadSessionInBackground } from "../session/portal-session.server.ts"
import { renewalThresholdMs } from "../session/renew-tokens.server.ts"

/** What the page around the frame reads. */
export type RenewalOutcome =
  | { outcome: "renewed"; expiresInSeconds: number }
  /** The browser goes to the login page when the reader agrees [AUTH-17]. */
  | { outcome: "sign-in-required" }
  | { outcome: "unavailable" }

/**
 * Tries the refresh token first; without one, the provider is asked in the frame whether it still knows the user.
 * @throws the redirect to the provider; an unknown failure [AUTH-18]; a 403 for a request that doesn't come from a page
 *   of ours.
 */
export async function renewSilently(context: RequestContext, request: Request): Promise<RenewalOutcome> {
  const { searchParams: search } = context.url
  if (isForeign(request, search)) throw refused("cross-site")
  const error = search.get("error")
  if (error !== null) return failed(`${error} ${search.get("error_description") ?? ""}`)
  const state = await loadSessionInBackground(context)
  if (state.kind === "away") return { outcome: "unavailable" }
  if (state.kind === "none") return { outcome: "sign-in-required" }
  if (search.has("code") || search.has("state")) return finish(context, state.session)
  const { expiresAt, refreshToken } = state.session.tokens
  if (refreshToken !== null || expiresAt.getTime() - Date.now() > renewalThresholdMs)
    return renewed(expiresAt)
  // Before the new tokens are issued, since tokens of one family would end together [AUTH-14].
  const { provider } = context.upstreams.authentication
  await revokeTokens(provider, state.session.tokens, context.log)
  throw await beginSignIn(context, { returnTo: "/mykomax", isSilent: true }).catch((cause: Error) => {
    if (cause instanceof ProviderUnavailable) return unavailable()
    throw cause
  })
}

/**
 * Only our own pages may begin a renewal: it may revoke the session's tokens before there are new ones, and a link on
 * another website must not cause that. The provider's redirect, however, comes from another site.
 */
function isForeign(request: Request, search: URLSearchParams): boolean {
  if (search.has("error") || search.has("code")) return false
  const site = request.headers.get("Sec-Fetch-Site")
  return site !== null && site !== "same-origin"
}

function unavailable(): Response {
  return renewalDocument({ outcome: "unavailable" })
}

function failed(error: string): RenewalOutcome {
  if (needsSignIn(error)) return { outcome: "sign-in-required" }
  throw new SignInFailure(`silent renewal failed: ${error.trim().slice(0, 300)}`)
}

type Session = Extract<Awaited<ReturnType<typeof loadSessionInBackground>>, { kind: "session" }>["session"]

/** Continues the same session with the same end. Tokens of another user are refused. */
async function finish(context: RequestContext, session: Session): Promise<RenewalOutcome> {
  const { sessions, provider } = context.upstreams.authentication
  const signedIn = await finishSignIn(context, true)
  const { tokens, userId, providerSession } = signedIn
  const read = userId === session.userId && (await readClaims(context, session, signedIn))
  if (!read || !(await sessions.saveTokens(session.id, { tokens, providerSession, ...read }))) {
    await revokeTokens(provider, tokens, context.log)
    return { outcome: "sign-in-required" }
  }
  return renewed(tokens.expiresAt)
}

async function readClaims(
  { upstreams, log }: RequestContext,
  session: Session,
  { tokens, userId, idTokenClaims }: SignedIn,
) {
  const { provider, freshClaims } = upstreams.authentication
  const userInfo = await provider.userInfo(tokens.accessToken, userId)
  return claimsOrKept({ freshClaims, log }, session, mergeClaims(idTokenClaims, userInfo))
}

function renewed(expiresAt: Date): RenewalOutcome {
  const left = Math.round((expiresAt.getTime() - Date.now()) / 1000)
  return { outcome: "renewed", expiresInSeconds: Math.max(0, left) }
}

/** An empty document without scripts: the page around the frame reads the root's attributes. */
export function renewalDocument(outcome: RenewalOutcome, context?: RequestContext): Response {
  const expires = "expiresInSeconds" in outcome ? ` data-expires-in="${outcome.expiresInSeconds}"` : ""
  const html = `<!DOCTYPE html><html lang="en" data-renewal="${outcome.outcome}"${expires}><head><meta charset="utf-8"><title>Sign-in</title></head><body></body></html>`
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
  })
  const roundTrip = context && roundTripOf(context)
  if (roundTrip) {
    const { cookies } = context.upstreams.authentication
    headers.append("Set-Cookie", cookies.expire(roundTripName(roundTrip.state)))
  }
  return new Response(html, { headers })
}
