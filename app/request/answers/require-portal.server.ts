import { redirect } from "@remix-run/node"
import type { RequestContext } from "../context/context.server.ts"
import { isPortalPath } from "../portal-address/portal-path.ts"
import { passesGuards } from "../sites/guards.ts"
import { invalidRoute, notFound } from "./not-found.server.ts"

/** @throws unless the address belongs to the portal: on the main site, below a locale. */
export function requirePortal(context: RequestContext): void {
  if (!isPortalPath(context.path)) throw notFound(context)
  if (!passesGuards(["main-site"], context)) throw invalidRoute(context)
  if (context.localeRedirect) {
    const headers = { Vary: "Cookie, Accept-Language", "Cache-Control": "private, no-store" }
    throw redirect(context.localeRedirect, { headers })
  }
}
