import { isPortalPath } from "../portal-address/portal-path.ts"
import { addressOnSite, type Standpoint } from "../sites/address.ts"
import { type Guarded, passesGuards } from "../sites/guards.ts"
import { invalidRoute, notFound } from "./not-found.server.ts"
import { redirectReader, requireLocale } from "./redirect.server.ts"

type Asked = Parameters<typeof notFound>[0] & Guarded & Parameters<typeof requireLocale>[0] & Elsewhere

type Elsewhere = Standpoint & { url: URL; path: string }

/**
 * @throws unless the address belongs to the portal: on the main site, below a locale. From another site a redirect leads
 *   there, since people type a brand's address and expect its customers' portal.
 */
export function requirePortal(context: Asked): void {
  if (!isPortalPath(context.path)) throw notFound(context)
  if (!passesGuards(["main-site"], context)) throw leadToMainSite(context, context.path)
  requireLocale(context)
}

/** A redirect to a path of the main site, with the query; a 404 when there is no main site. */
export function leadToMainSite(context: Elsewhere, path: string): Response {
  const main = context.systemData.sites.find(({ isMain }) => isMain)
  const address = main ? addressOnSite(main, path, context) : null
  return address ? redirectReader(address + context.url.search) : invalidRoute(context)
}
