import type { RequestContext } from "../../request/context/context.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { ownScreenPath } from "./own-screens.ts"
import { type ServiceAddresses, withReturnTarget } from "./service-tile.ts"

/** Where the tiles lead: to our own screens that are built, and to the addresses in the configuration. */
export function serviceAddresses(context: RequestContext): ServiceAddresses {
  const { settings } = context.upstreams
  const registration = settings.PORTAL_DIRECT_REGISTRATION_URL
  const customerArea = context.origin(context.site) + portalPath(context)
  return {
    services: {
      direct: settings.PORTAL_DIRECT_URL ?? null,
      "campus-learning": settings.PORTAL_CAMPUS_LEARNING_URL ?? null,
      ticketing: ownScreenPath(context, "ticketing"),
      inventory: ownScreenPath(context, "inventory"),
      "user-admin": ownScreenPath(context, "user-admin"),
      "wire-flow": ownScreenPath(context, "wire-flow"),
      "wire-master": settings.PORTAL_WIRE_MASTER_URL ?? null,
      "master-data": settings.PORTAL_MASTER_DATA_URL ?? null,
      "product-information": ownScreenPath(context, "product-information"),
    },
    wireFlowCloud: settings.PORTAL_WIRE_FLOW_CLOUD_URL ?? null,
    directRegistration: registration ? withReturnTarget(registration, customerArea) : null,
  }
}
