import { createHmac } from "node:crypto"
import { isSameText } from "../../ground/http/same-text.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { cookieLife } from "../../request/sites/cookie-registry.ts"
import { serializeCookie } from "../../request/sites/cookies.ts"

/**
 * The cookie's value after the right password: a keyed digest of the password. Nobody can forge it, and a changed
 * password invalidates it.
 */
function ticket({ upstreams }: RequestContext, key: string): string {
  const { secrets, passwords } = upstreams
  return createHmac("sha256", secrets.get("pageAccess"))
    .update(`${key}\0${passwords.page(key)}`)
    .digest("base64url")
}

function cookieName(key: string): `page-access-${string}` {
  return `page-access-${key}`
}

/** Whether this browser has entered the password for the key. */
export function hasPagePassword(context: RequestContext, key: string): boolean {
  const shown = context.cookies[cookieName(key)]
  return shown !== undefined && isSameText(shown, ticket(context, key))
}

export function isPagePassword({ upstreams }: RequestContext, key: string, input: string): boolean {
  return isSameText(input, upstreams.passwords.page(key))
}

/** Set-Cookie that opens the pages with this key. */
export function pageAccessCookie(context: RequestContext, key: string): string {
  const cookie = serializeCookie(cookieName(key), ticket(context, key), cookieLife("page-access-*"))
  return `${cookie}; HttpOnly${context.origin(context.site).startsWith("https:") ? "; Secure" : ""}`
}
