import type { RequestContext } from "../context/context.server.ts"
import { isPortalPath } from "../portal-address/portal-path.ts"
import { passesGuards } from "../sites/guards.ts"
import { invalidRoute, notFound } from "./not-found.server.ts"
import { requireLocale } from "./require-locale.server.ts"

/** @throws where the address is not the portal's: the main site's, below a locale. */
export function requirePortal(context: RequestContext): void {
  if (!isPortalPath(context.path)) throw notFound(context)
  if (!passesGuards(["main-site"], context)) throw invalidRoute(context)
  requireLocale(context)
}
