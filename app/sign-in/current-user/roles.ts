/** The meaning of role names, as tables [ROLE-01…13]. */
import { rolePrefix } from "../../ground/roles/role-prefix.ts"

/**
 * Staff who answer tickets: a role of our own, which the specification doesn't have. They may do with tickets what
 * customers may, too.
 */
type SupportRole = "int_serviceticketing_support"

/** The services to which roles give access [DASH-01]. */
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

/** The kinds of portal users. Readers who aren't signed in have none, and editors have their own password [ROLE-13]. */
export type UserKind = "external-customer" | "internal-staff" | "administrator"

/** Whether one of the roles has this name. */
export function hasRole(roles: readonly string[], name: RoleName): boolean {
  return roles.some((role) => role.replace(rolePrefix, "") === name && rolePrefix.test(role))
}

/** The same for a role that content names, as the provider spells it or with another separator after the prefix. */
export function hasNamedRole(roles: readonly string[], name: string): boolean {
  return (
    roles.includes(name) ||
    (rolePrefix.test(name) && hasRole(roles, name.replace(rolePrefix, "") as RoleName))
  )
}

/** The roles in an identity token's claim: a list, or a single string, which counts as one role [SESS-04]. */
export function readRoles(claim: unknown): string[] {
  const listed = Array.isArray(claim) ? claim : [claim]
  return [...new Set(listed.filter((role): role is string => typeof role === "string" && role !== ""))]
}

/**
 * Administrators and internal staff are recognised by their role or by the directory's data; everybody else is a
 * customer.
 */
export function userKind(roles: readonly string[], { isInternal }: { isInternal: boolean }): UserKind {
  if (hasRole(roles, "delegatedadmin_intern") || hasRole(roles, "delegatedadmin_extern"))
    return "administrator"
  return isInternal ? "internal-staff" : "external-customer"
}
