/** Logs out of the portal and of the provider's session [AUTH-21]. */

import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { flashCookie } from "../../request/flash/flash.server.ts"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import { localeCookieName, serializeCookie } from "../../request/sites/cookies.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { revokeTokens } from "../provider/revoke-tokens.server.ts"
import { recordAccess } from "../session/record.server.ts"

/**
 * Whether a link to `/mykomax/logout` logs out at once: only when the reader followed it in this website, or typed the
 * address while signed in. Requests from another website, or for a picture, a frame or a prefetch, would log out
 * against the reader's will, so a confirmation is shown.
 */
export function isWanted(request: Request, { isSignedIn }: { isSignedIn: boolean }): boolean {
  const { headers } = request
  if (isPrefetch(Object.fromEntries(headers))) return false
  const site = headers.get("Sec-Fetch-Site")
  if (site === null) return isOwnReferer(request)
  const isPage = (headers.get("Sec-Fetch-Dest") ?? "document") === "document"
  return isPage && (site === "same-origin" || (site === "none" && isSignedIn))
}

/** Text browsers and old ones send only a referrer. */
function isOwnReferer({ headers, url }: Request): boolean {
  const referer = headers.get("Referer")
  const host = headers.get("Host") ?? new URL(url).host
  return referer !== null && URL.canParse(referer) && new URL(referer).host === host
}

/** Whether there seems to be a session to log out of. */
export function isSignedIn({ upstreams, cookies }: Pick<RequestContext, "upstreams" | "cookies">): boolean {
  return upstreams.authentication.cookies.read(cookies, "session") !== undefined
}

/**
 * Revokes the tokens, ends the session and deletes the sign-in's data; the browser then ends the provider's own
 * session, even if the portal's session is gone already, because otherwise the next visit would sign the reader in
 * without a question.
 *
 * @param told the message for the reader.
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
    // The next address contains the identity token.
    "Referrer-Policy": "no-referrer",
    "X-Remix-Reload-Document": "true",
  })
  for (const cookie of clearedCookies(context)) headers.append("Set-Cookie", cookie)
  for (const cookie of languageForReturn(context)) headers.append("Set-Cookie", cookie)
  headers.append("Set-Cookie", flashCookie(context, messageAbout(context, told, end)))
  return new Response(null, { status: 303, headers })
}

/**
 * The address that ends the provider's session; null when there is none; undefined while the provider can't be reached.
 */
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

/** The provider redirects to an address without a locale; the reader's locale is remembered for a minute. */
const returnSeconds = 60

function languageForReturn({ cookies, site, locale }: RequestContext): string[] {
  const name = localeCookieName(site)
  return cookies[name] === undefined ? [serializeCookie(name, locale.code, returnSeconds)] : []
}

/** Deletes the session's cookie, and those of unfinished sign-ins. */
function clearedCookies({ upstreams, cookies: sent }: Pick<RequestContext, "upstreams" | "cookies">) {
  const { cookies } = upstreams.authentication
  return ["session" as const, ...cookies.list(sent, "sign-in-")].map((name) => cookies.expire(name))
}
