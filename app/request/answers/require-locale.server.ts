import { redirect } from "@remix-run/node"
import type { RequestContext } from "../context/context.server.ts"
import { keepNothing } from "../portal-address/keep-private.server.ts"

type Asked = Pick<RequestContext, "localeRedirect">

/**
 * Every screen below a locale asks this, after it has made sure that there is something at the address: what isn't there is
 * a 404 in any language.
 * @throws a redirect to the same address in the reader's locale, where the address names none that the site offers
 *   [REDIR-02]. Cookie and browser chose that locale, so nobody may keep the answer for somebody else.
 */
export function requireLocale({ localeRedirect }: Asked): void {
  if (localeRedirect === null) return
  throw redirect(localeRedirect, {
    headers: { Vary: "Cookie, Accept-Language", "Cache-Control": keepNothing },
  })
}
