/** What role names mean, as pure tables [ROLE-01…13]. */

/** Ours: staff who answer tickets, which the specification has no role for. They have what customers have of tickets, too. */
type SupportRole = "int_serviceticketing_support"

/** The services that roles open [DASH-01]. */
export type RoleName =
  | "delegatedadmin_intern"
  | "delegatedadmin_extern"
  | "int_serviceticketing_active"
  | SupportRole
  | "int_assetdb_active"
  | "int_artemis_active"
  | "artemis_onpremuser"
  | "int_direct_pending"
  | "int_direct_active"
  | "int_mfpwm_active"
  | "int_mfpmds_active"
  | "int_lmsefront_active"
  | "int_lmsefront_invited"
  | "int_lmsefront_inviteexpired"
  | "int_productinfo_active"

/** Who somebody is to the portal; readers who aren't signed in are nobody here, and editors have a password of their own [ROLE-13]. */
export type UserKind = "external-customer" | "internal-staff" | "administrator"

/**
 * The specification names prefix and names in small letters and leaves what stands between them open [ROLE-01]. The services
 * read roles by the same rule (platform/access/roles.ts): what is a role for one and none for the other is a door to nowhere.
 */
const prefix = /^kmx[_\-:.]/

/** Whether one of the roles has this name. */
export function hasRole(roles: readonly string[], name: RoleName): boolean {
  return roles.some((role) => role.replace(prefix, "") === name && prefix.test(role))
}

/** The roles of an identity token's claim: a list, or a single string, which counts as one [SESS-04]. */
export function readRoles(claim: unknown): string[] {
  const listed = Array.isArray(claim) ? claim : [claim]
  return [...new Set(listed.filter((role): role is string => typeof role === "string" && role !== ""))]
}

/**
 * Administrators and internal staff are told by their role or by what the directory says of them; who is neither belongs to a
 * customer.
 */
export function userKind(roles: readonly string[], { isInternal }: { isInternal: boolean }): UserKind {
  if (hasRole(roles, "delegatedadmin_intern") || hasRole(roles, "delegatedadmin_extern"))
    return "administrator"
  return isInternal ? "internal-staff" : "external-customer"
}
