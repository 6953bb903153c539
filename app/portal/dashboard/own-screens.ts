import { portalPath } from "../../request/portal-address/portal-path.ts"

/** Services whose screens are the portal's own, and where their tiles lead [ROUTE-11…18]. */
const screens = {
  ticketing: "/tickets/list",
  inventory: "/inventory",
  "user-admin": "/user-admin",
  "wire-flow": "/wire-flow",
  "product-information": "/product-information",
} as const

/** Address of a service's own screen. */
export function ownScreenPath(
  context: Parameters<typeof portalPath>[0],
  service: keyof typeof screens,
): string {
  return portalPath(context, screens[service])
}
