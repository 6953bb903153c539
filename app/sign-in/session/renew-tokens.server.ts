import { setTimeout as pause } from "node:timers/promises"
import type { Log } from "../../ground/http/log.server.ts"
import { ProviderUnavailable } from "../provider/provider-error.ts"
import { revokeTokens } from "../provider/revoke-tokens.server.ts"
import type { TokenAnswer } from "../provider/tokens.server.ts"
import { mergeClaims } from "../provider/user-claims.ts"
import type { Authentication } from "./authentication.server.ts"
import { claimsOrKept } from "./claims-or-kept.server.ts"
import type { PortalSession, SessionState } from "./portal-sessions.ts"

/** Tokens that expire sooner are renewed [AUTH-13]. */
export const renewalThresholdMs = 180_000
/** Tokens that expire later than this are used while another request renews them [AUTH-39]. */
const usableMs = 30_000

const pollMs = 150
const maxPolls = 80

type Renewing = Pick<Authentication, "provider" | "sessions" | "freshClaims"> & { log: Log }

/**
 * Renews the session's tokens when necessary. Among all requests in all processes, one does it; the others continue
 * with the old tokens, or wait if those are about to expire [AUTH-12].
 */
export async function renewTokens(
  renewing: Renewing,
  secret: string,
  session: PortalSession,
  polls = 0,
): Promise<SessionState> {
  const { sessions } = renewing
  if (leftMs(session) > renewalThresholdMs) return { kind: "session", session }
  if (await sessions.claimRenewal(session.id)) return renewClaimed(renewing, secret)
  if (leftMs(session) > usableMs) return { kind: "session", session }
  if (polls >= maxPolls) return { kind: "away" }
  await pause(pollMs)
  const current = await sessions.find(secret, { isBackground: true })
  return current ? renewTokens(renewing, secret, current, polls + 1) : { kind: "none" }
}

/** Another request may have finished between our read and our claim, so the session is read again. */
async function renewClaimed(renewing: Renewing, secret: string): Promise<SessionState> {
  const { sessions } = renewing
  const session = await sessions.find(secret, { isBackground: true })
  if (!session) return { kind: "none" }
  if (leftMs(session) > renewalThresholdMs || session.tokens.refreshToken === null) {
    await sessions.releaseRenewal(session.id)
    return leftMs(session) > 0 ? { kind: "session", session } : endSession(renewing, session)
  }
  try {
    return await renew(renewing, session, session.tokens.refreshToken)
  } catch (error) {
    renewing.log.warn({ err: error }, "the tokens were not renewed")
    if (!(error instanceof ProviderUnavailable)) return endSession(renewing, session)
    // The claim is kept, so that an unreachable provider is called every few seconds and not by every request.
    return leftMs(session) > 0 ? { kind: "session", session } : { kind: "away" }
  }
}

async function renew(
  renewing: Renewing,
  session: PortalSession,
  refreshToken: string,
): Promise<SessionState> {
  const { provider, sessions, log } = renewing
  const answer = await provider.renew(refreshToken)
  const renewed = await readRenewed(renewing, session, answer).catch(async (error: Error) => {
    // The old refresh token is spent, and without user information nobody counts as signed in [AUTH-22].
    log.error({ err: error }, "who the user is could not be read anew")
    await revokeTokens(provider, tokensOf(answer, session), log)
    return null
  })
  if (!renewed) return endSession(renewing, session)
  if (!(await sessions.saveTokens(session.id, renewed))) {
    await revokeTokens(provider, renewed.tokens, log)
    return { kind: "none" }
  }
  // The old refresh token is spent. The old access token is left to expire: with many providers, revoking one token of
  // a family ends the new ones (RFC 7009, section 2.1), and parallel requests still use it.
  return { kind: "session", session: { ...session, ...renewed, providerSession: session.providerSession } }
}

async function readRenewed(renewing: Renewing, session: PortalSession, answer: TokenAnswer) {
  const { provider } = renewing
  const { access_token, id_token } = answer
  const idToken = id_token ?? session.tokens.idToken
  const verified = await provider.verifyIdToken(idToken, { sub: session.userId })
  const userInfo = await provider.userInfo(access_token, session.userId)
  return {
    tokens: { ...tokensOf(answer, session), idToken, expiresAt: expiryOf(answer, verified.exp) },
    ...(await claimsOrKept(renewing, session, mergeClaims(verified, userInfo))),
    providerSession: typeof verified.sid === "string" ? verified.sid : null,
  }
}

function tokensOf(answer: TokenAnswer, session: PortalSession) {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? session.tokens.refreshToken,
  }
}

/** Services check the identity token, so the token that expires first counts. */
export function expiryOf({ expires_in }: TokenAnswer, idTokenExpiry: number, now = Date.now()): Date {
  return new Date(Math.min(now + expires_in * 1000, idTokenExpiry * 1000))
}

/** Revokes and deletes the tokens, so that the reader has to sign in again [AUTH-14]. */
export async function endSession(
  { provider, sessions, log }: Omit<Renewing, "freshClaims">,
  session: PortalSession,
): Promise<SessionState> {
  await sessions.expire(session.id)
  await revokeTokens(provider, session.tokens, log)
  return { kind: "none" }
}

function leftMs({ tokens }: PortalSession): number {
  return tokens.expiresAt.getTime() - Date.now()
}
