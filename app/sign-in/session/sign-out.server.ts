/** Out of the portal, and out of the provider's session [AUTH-21]. */

import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { flashCookie } from "../../request/flash/flash.server.ts"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import { localeCookieName, serializeCookie } from "../../request/sites/cookies.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { recordAccess } from "./record.server.ts"
import { revokeTokens } from "./revoke-tokens.server.ts"

/**
 * Whether following a link to `/mykomax/logout` logs out at once. It does where the reader did that in this website, or typed the
 * address while signed in. From another website, or as a picture, a frame or something fetched ahead, it would log out without their
 * will: they are asked.
 */
export function isWanted(request: Request, { isSignedIn }: { isSignedIn: boolean }): boolean {
  const { headers } = request
  if (isPrefetch(Object.fromEntries(headers))) return false
  const site = headers.get("Sec-Fetch-Site")
  if (site === null) return isOwnReferer(request)
  const isPage = (headers.get("Sec-Fetch-Dest") ?? "document") === "document"
  return isPage && (site === "same-origin" || (site === "none" && isSignedIn))
}

/** Text browsers and old ones say no more than where they come from. */
function isOwnReferer({ headers, url }: Request): boolean {
  const referer = headers.get("Referer")
  const host = headers.get("Host") ?? new URL(url).host
  return referer !== null && URL.canParse(referer) && new URL(referer).host === host
}

/** Whether there seems to be anything to log out of. */
export function isSignedIn({ upstreams, cookies }: Pick<RequestContext, "upstreams" | "cookies">): boolean {
  return upstreams.authentication.cookies.read(cookies, "session") !== undefined
}

/**
 * Revokes the tokens, ends the session and clears what is kept of the sign-in; the browser then goes on to end the provider's own
 * session, also where of ours nothing is left: else the next visit would sign the reader in again without a question.
 *
 * @param told what the reader is told then.
 */
export async function signOut(
  context: RequestContext,
  told: string = context.translator.t("sign-in:out.done"),
): Promise<Response> {
  const { sessions, provider, cookies } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  const session = secret === undefined ? null : await sessions.end(secret)
  if (session) {
    await revokeTokens(provider, session.tokens, context.log)
    await recordAccess(context, { action: "sign-out", userId: session.userId })
  }
  const end = await providersEnd(context, session?.tokens.idToken ?? null)
  const headers = new Headers({
    Location: end ?? localizedPath(context.site, context.locale, "/"),
    "Cache-Control": "private, no-store",
    // The address that comes next holds the identity token.
    "Referrer-Policy": "no-referrer",
    "X-Remix-Reload-Document": "true",
  })
  for (const cookie of clearedCookies(context)) headers.append("Set-Cookie", cookie)
  for (const cookie of languageForReturn(context)) headers.append("Set-Cookie", cookie)
  headers.append("Set-Cookie", flashCookie(context, messageAbout(context, told, end)))
  return new Response(null, { status: 303, headers })
}

/** Where the provider's session ends; null where it has no such place; undefined while that can't be told. */
async function providersEnd(context: RequestContext, idToken: string | null) {
  const { provider } = context.upstreams.authentication
  try {
    return await provider.endSessionUrl(idToken, `${context.origin(context.site)}/`)
  } catch (err) {
    context.log.warn({ err }, "the provider's session was not ended")
    return undefined
  }
}

function messageAbout(
  { translator }: RequestContext,
  title: string,
  end: string | null | undefined,
): FlashMessageFields {
  if (end === undefined) return { title, text: translator.t("sign-in:out.providerAway"), type: "info" }
  return { title, type: "success", floating: true }
}

/** The provider sends back to an address without a locale; for a minute it is known which one the reader had. */
const returnSeconds = 60

function languageForReturn({ cookies, site, locale }: RequestContext): string[] {
  const name = localeCookieName(site)
  return cookies[name] === undefined ? [serializeCookie(name, locale.code, returnSeconds)] : []
}

/** The session's cookie, and those of sign-ins that were never finished. */
function clearedCookies({ upstreams, cookies: sent }: Pick<RequestContext, "upstreams" | "cookies">) {
  const { cookies } = upstreams.authentication
  return ["session" as const, ...cookies.list(sent, "sign-in-")].map((name) => cookies.expire(name))
}
