/** Translates the roles of an identity token into rights in the services [ROLE-01] [ROLE-14]. */

/** Prefix and names are in lower case, as in the specification and on the website (app/sign-in/current-user/roles.ts). */
const prefix = /^kmx[-_:.]/

/**
 * Role names without their prefix; a name without the prefix isn't one of our roles. A single string counts as one role
 * [SESS-04].
 */
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
  /** The person may read and create tickets [ROLE-04]. */
  hasTickets: boolean
  /** The person may read the inventory [ROLE-05]. */
  hasInventory: boolean
  /** The person may read all technical documents of the organisation's machines [ROLE-12]. */
  hasProductInformation: boolean
  /** The person answers customers' tickets, which only staff may do. */
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
    hasProductInformation: has("int_productinfo_active"),
    isSupport,
  }
}
