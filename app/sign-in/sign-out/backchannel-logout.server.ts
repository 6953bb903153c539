/** Ends portal sessions when the provider reports that its session, or all sessions of a user, have ended. */

import { readLimitedBody } from "../../ground/http/limited-body.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { ProviderUnavailable } from "../provider/provider-error.ts"
import { revokeTokens } from "../provider/revoke-tokens.server.ts"
import { recordAccess } from "../session/record.server.ts"

const maxBytes = 16 * 1024
const headers = { "Cache-Control": "no-store" }

/** OpenID Connect Back-Channel Logout 1.0, section 2.8: 200 when it is done, 400 for an invalid token. */
export async function logOutByProvider(context: RequestContext, request: Request): Promise<Response> {
  const { provider, sessions } = context.upstreams.authentication
  const body = await readLimitedBody(request, maxBytes)
  const form = await body?.formData().catch(() => null)
  const token = form?.get("logout_token")
  if (typeof token !== "string") return refuse("logout_token is missing")
  try {
    const logout = await provider.verifyLogoutToken(token)
    const ended = await sessions.endByProvider(logout)
    await Promise.all(ended.map(({ tokens }) => revokeTokens(provider, tokens, context.log)))
    for (const { userId } of ended) await recordAccess(context, { action: "signed-out-by-provider", userId })
    return new Response(null, { status: 200, headers })
  } catch (error) {
    context.log.warn({ err: error }, "a logout token was not accepted")
    if (error instanceof ProviderUnavailable) return new Response(null, { status: 503, headers })
    return refuse("the logout token is not valid")
  }
}

function refuse(description: string): Response {
  return Response.json({ error: "invalid_request", error_description: description }, { status: 400, headers })
}
