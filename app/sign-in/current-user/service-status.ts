/** What a user may use, told from role names [DASH-05…09]. */
import { hasRole, type RoleName } from "./roles.ts"

/** In the order of the dashboard [DASH-01]. */
export const serviceNames = [
  "direct",
  "campus-learning",
  "ticketing",
  "inventory",
  "user-admin",
  "wire-flow",
  "wire-master",
  "master-data",
  "product-information",
] as const

export type ServiceName = (typeof serviceNames)[number]

/** All that the specification knows [DASH-05]; roles give rise to five of them. */
export const serviceStatuses = [
  "unknown",
  "noprocess",
  "unregistered",
  "pending",
  "active",
  "invited",
  "inviteexpired",
  "inactive",
  "declined",
  "comingsoon",
] as const

export type ServiceStatus = (typeof serviceStatuses)[number]

export type ArtemisUserType = "unknown" | "onprem" | "cloud"

/** The first rule that one of the roles meets decides; where none does the user is not registered. */
const rules: Readonly<Record<ServiceName, readonly (readonly [RoleName, ServiceStatus])[]>> = {
  // Who has asked again waits, whatever they had before [DASH-07].
  direct: [
    ["int_direct_pending", "pending"],
    ["int_direct_active", "active"],
  ],
  // The order of the specification, not that of the token [DASH-08].
  "campus-learning": [
    ["int_lmsefront_active", "active"],
    ["int_lmsefront_invited", "invited"],
    ["int_lmsefront_inviteexpired", "inviteexpired"],
  ],
  ticketing: [
    ["int_serviceticketing_active", "active"],
    ["int_serviceticketing_support", "active"],
  ],
  inventory: [["int_assetdb_active", "active"]],
  "user-admin": [
    ["delegatedadmin_intern", "active"],
    ["delegatedadmin_extern", "active"],
  ],
  "wire-flow": [["int_artemis_active", "active"]],
  "wire-master": [["int_mfpwm_active", "active"]],
  "master-data": [["int_mfpmds_active", "active"]],
  "product-information": [["int_productinfo_active", "active"]],
}

type Known = { roles: readonly string[]; isPopulated: boolean }

/** Unknown until it is known who asks [DASH-06]. */
export function serviceStatus(service: ServiceName, { roles, isPopulated }: Known): ServiceStatus {
  if (!isPopulated) return "unknown"
  return rules[service].find(([role]) => hasRole(roles, role))?.[1] ?? "unregistered"
}

/** Whether somebody may use a service, however far it is built. */
export function mayUse(service: ServiceName, user: Known): boolean {
  return serviceStatus(service, user) === "active"
}

/** Which of the two Artemis somebody works with [ROLE-07, DASH-03]. */
export function artemisUserType({ roles, isPopulated }: Known): ArtemisUserType {
  if (!isPopulated) return "unknown"
  return hasRole(roles, "artemis_onpremuser") ? "onprem" : "cloud"
}
