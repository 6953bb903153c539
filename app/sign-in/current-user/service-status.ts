/** Derives from role names which services a user may use [DASH-05…09]. */
import { hasRole, type RoleName } from "./roles.ts"

/** In the dashboard's order [DASH-01]. */
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

/** All statuses of the specification [DASH-05]; roles lead to five of them. */
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

/** The first rule that matches one of the roles decides; without a match the user is not registered. */
const rules: Readonly<Record<ServiceName, readonly (readonly [RoleName, ServiceStatus])[]>> = {
  // A user with a new request is pending, whatever they had before [DASH-07].
  direct: [
    ["int_direct_pending", "pending"],
    ["int_direct_active", "active"],
  ],
  // In the specification's order, not in that of the token [DASH-08].
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

/** Unknown until the user's data is known [DASH-06]. */
export function serviceStatus(service: ServiceName, { roles, isPopulated }: Known): ServiceStatus {
  if (!isPopulated) return "unknown"
  return rules[service].find(([role]) => hasRole(roles, role))?.[1] ?? "unregistered"
}

/** Whether the user may use a service, whether or not it is built already. */
export function mayUse(service: ServiceName, user: Known): boolean {
  return serviceStatus(service, user) === "active"
}

/** Which of the two kinds of Artemis the user works with [ROLE-07, DASH-03]. */
export function artemisUserType({ roles, isPopulated }: Known): ArtemisUserType {
  if (!isPopulated) return "unknown"
  return hasRole(roles, "artemis_onpremuser") ? "onprem" : "cloud"
}
