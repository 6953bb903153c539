/** What `/callback` does: from the provider's answer to a session, or to the page that says why there is none. */
import type { RequestContext } from "../context.server.ts"
import { localizedPath } from "../sites/localized-path.ts"
import { deviceLabel } from "./device-label.ts"
import { recordAccess } from "./record.server.ts"
import { ownPath } from "./return-path.ts"
import { revokeTokens } from "./revoke-tokens.server.ts"
import { roundTripName } from "./round-trip.server.ts"
import { beginSignIn, finishSignIn, roundTripOf, type SignedIn } from "./sign-in.server.ts"
import { failureLocation } from "./sign-in-failed.server.ts"
import { SignInFailure } from "./sign-in-failure.ts"
import { mergeClaims } from "./user-claims.ts"

/** @returns a redirect to the page that was asked for [AUTH-03], to the provider once more, or to the page that says what failed. */
export async function returnFromSignIn(context: RequestContext, request: Request): Promise<Response> {
  const returnTo = returnPath(context)
  try {
    const signedIn = await finishSignIn(context, false)
    const claims = await readUser(context, signedIn)
    if (!claims) return await restart(context, returnTo)
    return await startSession(context, request, { signedIn, claims, returnTo })
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    return fail(context, error, returnTo)
  }
}

/** The page that was asked for, or the dashboard. The cookie is sealed, and still no address leaves the portal. */
function returnPath(context: RequestContext): string {
  const { site, locale } = context
  const kept = ownPath(roundTripOf(context)?.returnTo)
  return kept ?? localizedPath(site, locale, "/mykomax")
}

/** Null: the user information could not be had, so the user is signed out again and the sign-in restarts [AUTH-22]. */
async function readUser(
  context: RequestContext,
  { tokens, userId, idTokenClaims }: SignedIn,
): Promise<Record<string, unknown> | null> {
  const { provider } = context.upstreams.authentication
  try {
    return mergeClaims(idTokenClaims, await provider.userInfo(tokens.accessToken, userId))
  } catch (error) {
    context.log.error({ err: error }, "the user information could not be read")
    await revokeTokens(provider, tokens, context.log)
    await provider
      .endSession(tokens.idToken, `${context.origin(context.site)}/`)
      .catch((err: Error) => context.log.warn({ err }, "the provider's session was not ended"))
    return null
  }
}

/** Once: a provider that can't say who its users are would send the browser round for ever. */
async function restart(context: RequestContext, returnTo: string): Promise<Response> {
  const roundTrip = roundTripOf(context)
  if (roundTrip?.isRestart) throw new SignInFailure("the user information could not be read")
  const { formId = null } = roundTrip ?? {}
  const response = await beginSignIn(context, { returnTo, formId, prompt: "login", isRestart: true }).catch(
    (cause: Error) => {
      throw new SignInFailure("the user information could not be read", { cause })
    },
  )
  forgetRoundTrip(context, response.headers)
  return response
}

type Session = { signedIn: SignedIn; claims: Record<string, unknown>; returnTo: string }

/** A new id at each sign-in: one that somebody planted before is worth nothing. */
async function startSession(
  context: RequestContext,
  request: Request,
  { signedIn, claims, returnTo }: Session,
): Promise<Response> {
  const { sessions, cookies } = context.upstreams.authentication
  const { userId, providerSession, tokens } = signedIn
  await endOldSession(context, signedIn)
  const device = deviceLabel(request.headers.get("User-Agent"))
  const { secret, id } = await sessions.create({ userId, providerSession, tokens, claims, device })
  const formId = roundTripOf(context)?.formId
  if (formId) await sessions.forms.give(formId, { id, userId })
  await recordAccess(context, {
    action: "sign-in",
    userId,
    organisation: typeof claims.organisation === "string" ? claims.organisation : null,
    details: { device },
  })
  const headers = new Headers({ Location: returnTo, "Cache-Control": "private, no-store" })
  headers.append("Set-Cookie", cookies.set("session", secret))
  forgetRoundTrip(context, headers)
  return new Response(null, { status: 302, headers })
}

/**
 * Its tokens are revoked [AUTH-14], unless they come from the same session of the provider's: with many providers those and the new
 * ones are one family, which ends as a whole.
 */
async function endOldSession(context: RequestContext, { userId, providerSession }: SignedIn): Promise<void> {
  const { sessions, cookies, provider } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  const old = secret === undefined ? null : await sessions.end(secret)
  const isFamily = old?.userId === userId && old.providerSession === providerSession
  if (old && !isFamily) await revokeTokens(provider, old.tokens, context.log)
}

/** A state works once. */
function forgetRoundTrip(context: RequestContext, headers: Headers): void {
  const { cookies } = context.upstreams.authentication
  const roundTrip = roundTripOf(context)
  if (roundTrip) headers.append("Set-Cookie", cookies.expire(roundTripName(roundTrip.state)))
}

async function fail(context: RequestContext, error: SignInFailure, returnTo: string): Promise<Response> {
  context.log.warn({ err: error }, "a sign-in failed")
  await recordAccess(context, {
    action: "sign-in-failed",
    userId: null,
    details: { reason: error.message.slice(0, 200) },
  })
  const { location, cookie } = failureLocation(context, error, returnTo)
  const headers = new Headers({ Location: location, "Cache-Control": "private, no-store" })
  headers.append("Set-Cookie", cookie)
  forgetRoundTrip(context, headers)
  return new Response(null, { status: 303, headers })
}
