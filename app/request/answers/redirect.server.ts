import { redirect } from "@remix-run/node"
import { flashCookie } from "../flash/flash.server.ts"
import type { FlashMessageFields } from "../flash/flash-message.ts"
import { briefHeaders } from "../page-cache/cache-control.ts"
import { keepNothing } from "../portal-address/keep-private.server.ts"

type Telling = Parameters<typeof flashCookie>[0]

/** After a form was sent: the browser opens the address by GET, so that loading it again doesn't send the form again. */
export function seeOther(address: string, headers: HeadersInit = {}): Response {
  return redirect(address, { status: 303, headers })
}

/** The same with a message that the next document shows once. */
export function seeOtherWithFlash(
  context: Telling,
  address: string,
  message: FlashMessageFields,
  given: HeadersInit = {},
): Response {
  const headers = new Headers(given)
  headers.append("Set-Cookie", flashCookie(context, message))
  return seeOther(address, headers)
}

/** A redirect to the content's new address. Caches may keep it for a short time. */
export function movedTo(
  context: Parameters<typeof briefHeaders>[0],
  address: string,
  status: 301 | 302 = 301,
): Response {
  return redirect(address, { status, headers: briefHeaders(context) })
}

/** A redirect to an address that was chosen for this reader, so no cache may keep it. */
export function redirectReader(address: string): Response {
  return redirect(address, { headers: { "Cache-Control": keepNothing } })
}

/**
 * Every screen below a locale calls this, once it knows that there is something at the address: what doesn't exist is a 404 in
 * any language.
 * @throws a redirect to the same address in the reader's locale, where the address names none that the site offers [REDIR-02].
 *   The reader's cookie or browser chose that locale, so no cache may keep the answer for others.
 */
export function requireLocale({ localeRedirect }: { localeRedirect: string | null }): void {
  if (localeRedirect === null) return
  const headers = { Vary: "Cookie, Accept-Language", "Cache-Control": keepNothing }
  throw redirect(localeRedirect, { headers })
}
