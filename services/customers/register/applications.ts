/**
 * The nine applications of the portal, and the role names by which tokens and services know access to them [ROLE-01…12].
 * Everything else names applications; role names stand in this table alone.
 */

export const applicationKeys = [
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

export type ApplicationKey = (typeof applicationKeys)[number]

/** The states that the register stores. */
export const storedStatuses = ["INVITED", "PENDING", "ACTIVE", "INACTIVE", "DECLINED"] as const

export type StoredStatus = (typeof storedStatuses)[number]

/**
 * The states of USER-03. INVITE_EXPIRED follows from the invitation's end; UNKNOWN comes from a register elsewhere
 * alone.
 */
export type AccessStatus = StoredStatus | "INVITE_EXPIRED" | "UNKNOWN"

type Application = {
  /** The role that stands for each status; statuses that aren't named give none. */
  roles: Partial<Record<AccessStatus, string>>
  /** Roles inside of the application, and the further role name of each while it is active. */
  variants: Readonly<Record<string, string>>
}

export const applications: Readonly<Record<ApplicationKey, Application>> = {
  direct: { roles: { PENDING: "int_direct_pending", ACTIVE: "int_direct_active" }, variants: {} },
  "campus-learning": {
    roles: {
      ACTIVE: "int_lmsefront_active",
      INVITED: "int_lmsefront_invited",
      INVITE_EXPIRED: "int_lmsefront_inviteexpired",
    },
    variants: {},
  },
  ticketing: { roles: { ACTIVE: "int_serviceticketing_active" }, variants: {} },
  inventory: { roles: { ACTIVE: "int_assetdb_active" }, variants: {} },
  "user-admin": { roles: { ACTIVE: "delegatedadmin_extern" }, variants: {} },
  "wire-flow": { roles: { ACTIVE: "int_artemis_active" }, variants: { onprem: "artemis_onpremuser" } },
  "wire-master": { roles: { ACTIVE: "int_mfpwm_active" }, variants: {} },
  "master-data": { roles: { ACTIVE: "int_mfpmds_active" }, variants: {} },
  "product-information": { roles: { ACTIVE: "int_productinfo_active" }, variants: {} },
}

/** The application whose holders administer an organisation's people. */
export const administration = "user-admin" satisfies ApplicationKey

/** Roles outside of organisations that an external administrator can never give, nor anybody but `assigned: all`. */
export const staffRoleNames = ["delegatedadmin_intern", "int_serviceticketing_support"] as const

export function isApplication(key: string): key is ApplicationKey {
  return Object.hasOwn(applications, key)
}

/** The roles that a person may have inside of the application; `""` is the usual one. */
export function rolesInside(application: ApplicationKey): string[] {
  return ["", ...Object.keys(applications[application].variants)]
}

export type HeldAccess = { application: string; role: string; status: AccessStatus }

/** The role names, without prefix, of an access; `status` is that of `shownStatus`, so an ended access has none. */
export function roleNamesOf({ application, role, status }: HeldAccess): string[] {
  if (!isApplication(application)) return []
  const { roles, variants } = applications[application]
  const name = roles[status]
  const variant = status === "ACTIVE" ? variants[role] : undefined
  return [name, variant].filter((found) => found !== undefined)
}

type Introduced = {
  /** INVITE_EXPIRED for an invitation of another system that is over. */
  accesses: { application: ApplicationKey; role: string; status: StoredStatus | "INVITE_EXPIRED" }[]
  /** Role names that belong to no application. */
  others: string[]
}

/** Reads the accesses out of the role names of a token; where several speak of one application, the first in the table. */
export function accessesOfRoles(names: readonly string[]): Introduced {
  const known = new Set<string>()
  const accesses = applicationKeys.flatMap((application) => {
    const { roles, variants } = applications[application]
    for (const name of [...Object.values(roles), ...Object.values(variants)]) known.add(name)
    const held = Object.entries(roles).find(([, name]) => names.includes(name))
    if (!held) return []
    const role = Object.keys(variants).find((key) => names.includes(variants[key] ?? "")) ?? ""
    return [{ application, role, status: held[0] as StoredStatus | "INVITE_EXPIRED" }]
  })
  return { accesses, others: [...new Set(names)].filter((name) => !known.has(name)) }
}
