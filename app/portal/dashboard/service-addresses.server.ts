import type { RequestContext } from "../../request/context/context.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { ownScreenPath } from "./own-screens.ts"
import { type ServiceAddresses, withReturnTarget } from "./service-tile.ts"

/** Where the tiles lead: to our own screens that are built, and to the addresses in the configuration. */
export function serviceAddresses(context: RequestContext): ServiceAddresses {
  const { environment } = context.upstreams.services
  const registration = environment.PORTAL_DIRECT_REGISTRATION_URL
  const customerArea = context.origin(context.site) + portalPath(context)
  return {
    services: {
      direct: environment.PORTAL_DIRECT_URL ?? null,
      "campus-learning": environment.PORTAL_CAMPUS_LEARNING_URL ?? null,
      ticketing: ownScreenPath(context, "ticketing"),
      inventory: ownScreenPath(context, "inventory"),
      "user-admin": ownScreenPath(context, "user-admin"),
      "wire-flow": ownScreenPath(context, "wire-flow"),
      "wire-master": environment.PORTAL_WIRE_MASTER_URL ?? null,
      "master-data": environment.PORTAL_MASTER_DATA_URL ?? null,
      "product-information": ownScreenPath(context, "product-information"),
    },
    wireFlowCloud: environment.PORTAL_WIRE_FLOW_CLOUD_URL ?? null,
    directRegistration: registration ? withReturnTarget(registration, customerArea) : null,
  }
}
