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
  /** Null: nobody has said where it is, or this user has nothing there. */
  serviceUrl: string | null
  artemis: { userType: ArtemisUserType; serviceUrlCloud: string | null } | null
  registrationUrl: string | null
}

/** Addresses as configured, and those of our own screens in the reader's language. */
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
    // Whoever may use what isn't connected yet is told so, rather than shown a link to nowhere.
    status: status === "active" && !isReachable ? "comingsoon" : status,
    serviceUrl,
    artemis,
    registrationUrl: service === "direct" ? addresses.directRegistration : null,
  }
}

const returnParameter = /^(?:return|redirect|target|goto)[_-]?(?:ur[il]|to|target)?$/i

/** The registration's way back leads to the customer area, whatever the configured address says [DASH-04]. */
export function withReturnTarget(registrationUrl: string, customerArea: string): string {
  const url = new URL(registrationUrl)
  const name = [...url.searchParams.keys()].find((key) => returnParameter.test(key))
  if (name !== undefined) url.searchParams.set(name, customerArea)
  return url.href
}
