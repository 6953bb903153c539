/** Who may see installations of Wire-flow, and who makes their secrets [ROLE-06]. */
import { forbidden } from "../../../platform/access/require-caller.ts"
import type { Asker } from "../asker.ts"

const role = "int_artemis_active"

/**
 * The organisation whose installations the asker sees: null for all of them.
 * @param wanted null for the one in which the request acts.
 * @returns "none" for an organisation that isn't theirs, as for one that has no installation.
 * @throws when nothing entitles them to Wire-flow.
 */
export function listedFor({ caller, isStaff }: Asker, wanted: string | null): string | null | "none" {
  if (isStaff) return wanted
  const organisation = wanted ?? caller.organisation
  const own = caller.organisations.find(({ id }) => id === organisation)
  if (own && [...caller.staffRoles, ...own.roles].includes(role)) return own.id
  if (!caller.roles.includes(role)) throw forbidden("use Wire-flow")
  return "none"
}

/** Administrators of the organisation who use Wire-flow there themselves. The company's staff never learn a customer's secret. */
export function administers({ caller }: Asker, organisation: string): boolean {
  const own = caller.organisations.find(({ id }) => id === organisation)
  return own?.isAdministrator === true && own.roles.includes(role)
}
