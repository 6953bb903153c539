import { portalPath } from "../../request/portal-address/portal-path.ts"
import type { ServiceName } from "../../sign-in/current-user/service-status.ts"

/** Services whose screens are the portal's own, and where their tiles lead [ROUTE-11…18]. */
const screens: Partial<Record<ServiceName, string>> = {
  ticketing: "/tickets/list",
  inventory: "/inventory",
  "user-admin": "/user-admin",
  "wire-flow": "/wire-flow",
  "product-information": "/product-information",
}

/**
 * Those of them that are not built yet, with all addresses they will have. Their tiles and addresses say "coming soon".
 * Whoever builds one adds its route and deletes its line here.
 */
const announced: Partial<Record<ServiceName, RegExp>> = {}

/** Address of a service's own screen; null for a service without one or whose screen isn't built yet. */
export function ownScreenPath(
  context: Parameters<typeof portalPath>[0],
  service: ServiceName,
): string | null {
  const path = screens[service]
  return path === undefined || announced[service] ? null : portalPath(context, path)
}

/** The announced service that an unlocalized path belongs to, or null. */
export function announcedService(path: string): ServiceName | null {
  const found = Object.entries(announced).find(([, addresses]) => addresses.test(path))
  return found ? (found[0] as ServiceName) : null
}
