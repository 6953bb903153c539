import { isPortalPath } from "../portal-address/portal-path.ts"
import { type Guarded, passesGuards } from "../sites/guards.ts"
import { invalidRoute, notFound } from "./not-found.server.ts"
import { requireLocale } from "./redirect.server.ts"

type Asked = Parameters<typeof notFound>[0] & Guarded & Parameters<typeof requireLocale>[0]

/** @throws unless the address belongs to the portal: on the main site, below a locale. */
export function requirePortal(context: Asked): void {
  if (!isPortalPath(context.path)) throw notFound(context)
  if (!passesGuards(["main-site"], context)) throw invalidRoute(context)
  requireLocale(context)
}
