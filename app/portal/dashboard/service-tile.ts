import type { CurrentUser } from "../../sign-in/current-user/current-user.ts"
import {
  type ArtemisUserType,
  artemisUserType,
  type ServiceName,
  type ServiceStatus,
  serviceNames,
  serviceStatus,
} from "../../sign-in/current-user/service-status.ts"

/** One tile of the dashboard [DASH-02…04]. */
export type ServiceTile = {
  service: ServiceName
  status: ServiceStatus
  /** Null when no address is configured, or when the user has no access. */
  serviceUrl: string | null
  artemis: { userType: ArtemisUserType; serviceUrlCloud: string | null } | null
  registrationUrl: string | null
}

/** Configured addresses, and the localized paths of our own screens. */
export type ServiceAddresses = {
  services: Readonly<Record<ServiceName, string | null>>
  wireFlowCloud: string | null
  directRegistration: string | null
}

export function serviceTiles(
  user: Pick<CurrentUser, "roles" | "isPopulated">,
  addresses: ServiceAddresses,
): ServiceTile[] {
  return serviceNames.map((service) => serviceTile(service, user, addresses))
}

export function serviceTile(
  service: ServiceName,
  user: Pick<CurrentUser, "roles" | "isPopulated">,
  addresses: ServiceAddresses,
): ServiceTile {
  const status = serviceStatus(service, user)
  const artemis =
    service === "wire-flow"
      ? { userType: artemisUserType(user), serviceUrlCloud: addresses.wireFlowCloud }
      : null
  const serviceUrl = addresses.services[service]
  const isReachable = (artemis?.userType === "cloud" ? artemis.serviceUrlCloud : serviceUrl) !== null
  return {
    service,
    // A user may have access to a service that isn't connected yet. We say so instead of showing a dead link.
    status: status === "active" && !isReachable ? "comingsoon" : status,
    serviceUrl,
    artemis,
    registrationUrl: service === "direct" ? addresses.directRegistration : null,
  }
}

const returnParameter = /^(?:return|redirect|target|goto)[_-]?(?:ur[il]|to|target)?$/i

/**
 * Points the registration's return parameter to the customer area, whatever the configured address has there [DASH-04].
 */
export function withReturnTarget(registrationUrl: string, customerArea: string): string {
  const url = new URL(registrationUrl)
  const name = [...url.searchParams.keys()].find((key) => returnParameter.test(key))
  if (name !== undefined) url.searchParams.set(name, customerArea)
  return url.href
}
