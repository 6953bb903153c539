/** Out of the portal, and out of the provider's session [AUTH-21]. */
import type { RequestContext } from "../context.server.ts"
import { flashCookie } from "../flash/flash.server.ts"
import { isPrefetch } from "../http/prefetch-request.ts"
import { localeCookieName, serializeCookie } from "../sites/cookies.ts"
import { localizedPath } from "../sites/localized-path.ts"
import { recordAccess } from "./record.server.ts"
import { revokeTokens } from "./revoke-tokens.server.ts"

/**
 * Whether following a link to `/mykomax/logout` logs out at once. It does where the reader did that in this website, or typed the
 * address. From another website, or as a picture, a frame or something fetched ahead, it would log out without their will: they
 * are asked.
 */
export function isWanted(request: Request): boolean {
  const { headers } = request
  if (isPrefetch(Object.fromEntries(headers))) return false
  const site = headers.get("Sec-Fetch-Site")
  if (site === null) return isOwnReferer(request)
  const isPage = (headers.get("Sec-Fetch-Dest") ?? "document") === "document"
  return isPage && (site === "same-origin" || site === "none")
}

/** Text browsers and old ones say no more than where they come from. */
function isOwnReferer({ headers, url }: Request): boolean {
  const referer = headers.get("Referer")
  const host = headers.get("Host") ?? new URL(url).host
  return referer !== null && URL.canParse(referer) && new URL(referer).host === host
}

/** Whether there is anything to log out of. */
export function isSignedIn({ upstreams, cookies }: Pick<RequestContext, "upstreams" | "cookies">): boolean {
  return upstreams.authentication.cookies.read(cookies, "session") !== undefined
}

/**
 * Revokes the tokens, ends the session and clears what is kept of the sign-in; the browser then goes on to end the provider's own
 * session. Where the provider is away the home page says that the portal's session is over.
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
  const home = localizedPath(context.site, context.locale, "/")
  const next = session ? await leave(context, session.tokens, provider) : null
  if (session) await recordAccess(context, { action: "sign-out", userId: session.userId })
  const headers = new Headers({
    Location: next ?? home,
    "Cache-Control": "private, no-store",
    "X-Remix-Reload-Document": "true",
  })
  for (const cookie of clearedCookies(context)) headers.append("Set-Cookie", cookie)
  for (const cookie of languageForReturn(context)) headers.append("Set-Cookie", cookie)
  const message = {
    title: told,
    type: "success",
    floating: true,
  } as const
  headers.append("Set-Cookie", flashCookie(context, message))
  return new Response(null, { status: 303, headers })
}

/** The provider sends back to an address without a locale; for a minute it is known which one the reader had. */
const returnSeconds = 60

function languageForReturn({ cookies, site, locale }: RequestContext): string[] {
  const name = localeCookieName(site)
  return cookies[name] === undefined ? [serializeCookie(name, locale.code, returnSeconds)] : []
}

type Tokens = { accessToken: string; refreshToken: string | null; idToken: string }

/** Where the provider's session ends; null where it can't be reached. */
async function leave(
  context: RequestContext,
  tokens: Tokens,
  provider: RequestContext["upstreams"]["authentication"]["provider"],
): Promise<string | null> {
  if (!(await revokeTokens(provider, tokens, context.log))) return null
  return provider.endSessionUrl(tokens.idToken, `${context.origin(context.site)}/`).catch((err: Error) => {
    context.log.warn({ err }, "the provider's session was not ended")
    return null
  })
}

/** The session's cookie, and those of sign-ins that were never finished. */
export function clearedCookies({ upstreams, cookies: sent }: Pick<RequestContext, "upstreams" | "cookies">) {
  const { cookies } = upstreams.authentication
  return ["session" as const, ...cookies.list(sent, "sign-in-")].map((name) => cookies.expire(name))
}
