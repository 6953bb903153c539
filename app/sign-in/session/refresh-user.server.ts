import type { RequestContext } from "../../request/context/context.server.ts"
import { mergeClaims } from "../provider/user-claims.ts"
import { claimsOrKept } from "./claims-or-kept.server.ts"
import type { PortalSession } from "./portal-sessions.ts"
import { endSession } from "./renew-tokens.server.ts"

/**
 * Reads the user's data from the provider again. When the provider refuses, the session ends and the next screen starts
 * a sign-in [AUTH-22]. While another request renews the session's tokens nothing is done, since it reads the claims
 * again as well.
 */
export async function refreshUser(context: RequestContext, session: PortalSession): Promise<void> {
  const { provider, sessions, cookies, freshClaims } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  if (secret === undefined || !(await sessions.claimRenewal(session.id))) return
  // Another request may have renewed the tokens in the meantime, and they must not be overwritten by the old ones.
  const current = await sessions.find(secret, { isBackground: true })
  if (!current) return
  const { tokens, userId } = current
  try {
    const merged = mergeClaims(current.claims, await provider.userInfo(tokens.accessToken, userId))
    const { claims, staleAt } = await claimsOrKept({ freshClaims, log: context.log }, current, merged)
    await sessions.saveTokens(current.id, { tokens, claims, providerSession: null, staleAt })
    session.claims = claims
  } catch (error) {
    context.log.error({ err: error }, "the user information could not be read anew")
    await endSession({ provider, sessions, log: context.log }, current)
    await provider
      .endSession(tokens.idToken, `${context.origin(context.site)}/`)
      .catch((err: Error) => context.log.warn({ err }, "the provider's session was not ended"))
  }
}
