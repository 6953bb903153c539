/** What the roles in an identity token allow in the services [ROLE-01] [ROLE-14]. */

/** Prefix and names in small letters, as the specification and the website have them (app/sign-in/current-user/roles.ts). */
const prefix = /^kmx[-_:.]/

/** Names without their prefix. What carries none is no role of ours. A single string counts as one role [SESS-04]. */
export function roleNames(claim: unknown): string[] {
  const roles: unknown[] = Array.isArray(claim) ? claim : [claim]
  return roles.flatMap((role) =>
    typeof role === "string" && prefix.test(role) ? role.replace(prefix, "") : [],
  )
}

export type Rights = {
  isInternal: boolean
  isDelegatedAdminInternal: boolean
  isDelegatedAdminExternal: boolean
  /** Files and reads tickets [ROLE-04]. */
  hasTickets: boolean
  /** Reads the inventory [ROLE-05]. */
  hasInventory: boolean
  /** Answers customers' tickets: staff only. */
  isSupport: boolean
}

export function rightsOf(roles: readonly string[]): Rights {
  const has = (role: string) => roles.includes(role)
  const isDelegatedAdminInternal = has("delegatedadmin_intern")
  const isSupport = has("int_serviceticketing_support")
  return {
    isInternal: isDelegatedAdminInternal || isSupport,
    isDelegatedAdminInternal,
    isDelegatedAdminExternal: has("delegatedadmin_extern"),
    hasTickets: has("int_serviceticketing_active") || isSupport,
    hasInventory: has("int_assetdb_active"),
    isSupport,
  }
}
