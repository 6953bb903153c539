import type { RequestContext } from "../../request/context/context.server.ts"
import { mergeClaims } from "../provider/user-claims.ts"
import type { PortalSession } from "./portal-sessions.ts"
import { endSession } from "./renew-tokens.server.ts"

/**
 * Asks the provider anew who the user is. Somebody whom it can't tell is logged out: the next screen starts the sign-in [AUTH-22]. While
 * somebody else renews the session's tokens nothing is done: they read the claims anew as well.
 */
export async function refreshUser(context: RequestContext, session: PortalSession): Promise<void> {
  const { provider, sessions, cookies } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  if (secret === undefined || !(await sessions.claimRenewal(session.id))) return
  // Others may have renewed the tokens since ours were read, and the old refresh token must not come back.
  const current = await sessions.find(secret, { isBackground: true })
  if (!current) return
  const { tokens, userId } = current
  try {
    const claims = mergeClaims(current.claims, await provider.userInfo(tokens.accessToken, userId))
    await sessions.saveTokens(current.id, { tokens, claims, providerSession: null })
    session.claims = claims
  } catch (error) {
    context.log.error({ err: error }, "the user information could not be read anew")
    await endSession({ provider, sessions, log: context.log }, current)
    await provider
      .endSession(tokens.idToken, `${context.origin(context.site)}/`)
      .catch((err: Error) => context.log.warn({ err }, "the provider's session was not ended"))
  }
}
