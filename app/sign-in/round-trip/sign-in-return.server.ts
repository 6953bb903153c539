/** Implements `/callback`: turns the provider's answer into a session, or into the page that explains the failure. */

import { translatorFor } from "../../ground/i18n/translator.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { flashCookie } from "../../request/flash/flash.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { revokeTokens } from "../provider/revoke-tokens.server.ts"
import { failureTexts, needsSignIn, SignInFailure } from "../provider/sign-in-failure.ts"
import { mergeClaims } from "../provider/user-claims.ts"
import { recordAccess } from "../session/record.server.ts"
import { beginSignIn, type SignInStart } from "./begin-sign-in.server.ts"
import { deviceLabel } from "./device-label.ts"
import { readerLocale } from "./reader-locale.ts"
import { ownPath } from "./return-path.ts"
import { type RoundTrip, roundTripName } from "./round-trip.server.ts"
import { finishSignIn, roundTripOf, type SignedIn } from "./sign-in.server.ts"
import { showFailure } from "./sign-in-failed.server.ts"

/** @returns a redirect to the requested page [AUTH-03], to the provider once more, or to the page about the failure. */
export async function returnFromSignIn(context: RequestContext, request: Request): Promise<Response> {
  const returnTo = returnPath(context)
  try {
    if (isLoginRequired(context))
      return await goBack(context, { returnTo, prompt: "login" }, failureTexts.noCode)
    const signedIn = await finishSignIn(context, false)
    const claims = await readUser(context, signedIn)
    if (!claims) return await restart(context, returnTo)
    return await startSession(context, request, { signedIn, claims, returnTo })
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    return fail(context, error, returnTo)
  }
}

/**
 * The requested page, or the dashboard. The address is checked although the cookie is sealed, so that it never leaves
 * the portal.
 */
function returnPath(context: RequestContext): string {
  const { site, locale } = context
  const kept = ownPath(roundTripOf(context)?.returnTo)
  return kept ?? localizedPath(site, locale, "/mykomax")
}

/**
 * @returns null when the user information couldn't be read, so that the user is signed out and the sign-in restarts
 *   [AUTH-22].
 */
async function readUser(
  context: RequestContext,
  { tokens, userId, idTokenClaims }: SignedIn,
): Promise<Record<string, unknown> | null> {
  const { provider, freshClaims } = context.upstreams.authentication
  try {
    const claims = mergeClaims(idTokenClaims, await provider.userInfo(tokens.accessToken, userId))
    // A new session is stale: its first request asks again, and isn't served without an answer.
    return await freshClaims(claims, null).catch((err: Error) => {
      context.log.warn({ err }, "the customers' register gave no answer to a sign-in")
      return withoutAccess(claims)
    })
  } catch (error) {
    context.log.error({ err: error }, "the user information could not be read")
    await revokeTokens(provider, tokens, context.log)
    await provider
      .endSession(tokens.idToken, `${context.origin(context.site)}/`)
      .catch((err: Error) => context.log.warn({ err }, "the provider's session was not ended"))
    return null
  }
}

function withoutAccess({ organisation: _, ...person }: Record<string, unknown>): Record<string, unknown> {
  return { ...person, roles: [], organisations: [] }
}

/** The provider was asked not to show anything but has to; now it may [AUTH-17]. */
function isLoginRequired(context: RequestContext): boolean {
  const { searchParams: search } = context.url
  const error = search.get("error")
  const roundTrip = error === null ? null : roundTripOf(context)
  if (roundTrip?.prompt !== "none" || roundTrip.isSilent) return false
  return needsSignIn(`${error} ${search.get("error_description") ?? ""}`)
}

/** Restarts only once, since a provider without user information would redirect the browser for ever. */
async function restart(context: RequestContext, returnTo: string): Promise<Response> {
  const text = "the user information could not be read"
  if (roundTripOf(context)?.isRestart) throw new SignInFailure(text)
  return goBack(context, { returnTo, prompt: "login", isRestart: true }, text)
}

/** Redirects to the provider once more and keeps the typed form. @throws {SignInFailure} with this text. */
async function goBack(context: RequestContext, start: SignInStart, text: string): Promise<Response> {
  const roundTrip = roundTripOf(context)
  const cookies = withoutRoundTrip(context, roundTrip)
  const locale = readerLocale(context, start.returnTo)
  const again = { ...start, formId: roundTrip?.formId ?? null }
  const response = await beginSignIn({ ...context, cookies, locale }, again).catch((cause: Error) => {
    throw new SignInFailure(text, { cause })
  })
  forgetRoundTrip(context, response.headers)
  return response
}

/** Removes a finished round trip, so that it doesn't take the place of a waiting tab. */
function withoutRoundTrip({ upstreams, cookies: sent }: RequestContext, roundTrip: RoundTrip | null) {
  const { cookies } = upstreams.authentication
  const over = roundTrip && cookies.name(roundTripName(roundTrip.state))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== over))
}

type Session = { signedIn: SignedIn; claims: Record<string, unknown>; returnTo: string }

/** Every sign-in gets a new session id, so that one that somebody planted before is worthless. */
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
  const hasForm = formId ? await sessions.forms.give(formId, { id, userId }) : false
  await recordAccess(context, {
    action: "sign-in",
    userId,
    organisation: typeof claims.organisation === "string" ? claims.organisation : null,
    details: { device },
  })
  const headers = new Headers({ Location: returnTo, "Cache-Control": "private, no-store" })
  headers.append("Set-Cookie", cookies.set("session", secret))
  if (hasForm) headers.append("Set-Cookie", notSentYet(context, returnTo))
  forgetRoundTrip(context, headers)
  return new Response(null, { status: 302, headers })
}

/**
 * The message that their form wasn't sent: the fields are filled in again, which looks as if it had been, and files are
 * lost.
 */
function notSentYet(context: RequestContext, returnTo: string): string {
  const { t } = translatorFor(readerLocale(context, returnTo).language)
  const [title, text] = [t("sign-in:kept.title"), t("sign-in:kept.text")]
  return flashCookie(context, { title, text, type: "info", static: true })
}

/**
 * Revokes the old session's tokens [AUTH-14], unless they come from the same session of the provider's: with many
 * providers those and the new ones are one family, which ends as a whole.
 */
async function endOldSession(context: RequestContext, { userId, providerSession }: SignedIn): Promise<void> {
  const { sessions, cookies, provider } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  const old = secret === undefined ? null : await sessions.end(secret)
  const isFamily = old?.userId === userId && old.providerSession === providerSession
  if (old && !isFamily) await revokeTokens(provider, old.tokens, context.log)
}

/** A state can be used only once. */
function forgetRoundTrip(context: RequestContext, headers: Headers): void {
  const { cookies } = context.upstreams.authentication
  const roundTrip = roundTripOf(context)
  if (roundTrip) headers.append("Set-Cookie", cookies.expire(roundTripName(roundTrip.state)))
}

/**
 * An answer that belongs to no sign-in of this browser may come from anybody, with any text, so it is logged but not
 * recorded in the audit log.
 */
async function fail(context: RequestContext, error: SignInFailure, returnTo: string): Promise<Response> {
  const response = showFailure(context, error, returnTo)
  if (!roundTripOf(context)) return response
  const details = { reason: error.message.slice(0, 200) }
  await recordAccess(context, { action: "sign-in-failed", userId: null, details })
  forgetRoundTrip(context, response.headers)
  return response
}
