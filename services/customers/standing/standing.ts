/** Turns the register's rows into what a person may do: pure rules. */
import type { Standing } from "../../../platform/access/caller.ts"
import { organisationNotYours } from "../../../platform/access/standing.ts"
import { accessesOfRoles, administration, roleNamesOf } from "../register/applications.ts"
import { shownStatus } from "../register/shown-status.ts"
import type { StandingRow } from "./standing-store.ts"

/** Nobody of the register, or nobody any more. */
export const noStanding: Standing = {
  person: null,
  organisation: null,
  organisations: [],
  staffRoles: [],
  assigned: [],
  isRemoved: false,
}

/**
 * @param wanted the organisation in which to act; null for the one chosen last, or else the first.
 * @throws `organisationNotYours`.
 */
export function standingOf(row: StandingRow, wanted: string | null, now: Date): Standing {
  if (row.isRemoved && wanted !== null) throw organisationNotYours()
  if (row.isRemoved) return { ...noStanding, person: row.person, isRemoved: true }
  const organisations = row.organisations.map(({ accesses, ...organisation }) => {
    // A membership whose invitation is open isn't in force, so none of these has one.
    const held = accesses.map((access) => ({
      ...access,
      status: shownStatus({ ...access, invitedUntil: null }, now),
    }))
    const roles = held.flatMap(roleNamesOf)
    const isAdministrator = held.some(
      ({ application, status }) => application === administration && status === "ACTIVE",
    )
    return { ...organisation, roles, isAdministrator }
  })
  const isInternalAdministrator = row.staffRoles.includes("delegatedadmin_intern")
  return {
    person: row.person,
    organisation: actingIn(organisations, row.chosenOrganisation, wanted),
    organisations,
    staffRoles: row.staffRoles,
    assigned: isInternalAdministrator ? (row.isAssignedAll ? "all" : row.assigned) : [],
    isRemoved: false,
  }
}

function actingIn(
  organisations: readonly { id: string }[],
  chosen: string | null,
  wanted: string | null,
): string | null {
  const has = (id: string | null) => organisations.some((organisation) => organisation.id === id)
  if (wanted !== null && !has(wanted)) throw organisationNotYours()
  return wanted ?? (has(chosen) ? chosen : (organisations[0]?.id ?? null))
}

/**
 * With roles from another provider's tokens, which make somebody an internal administrator: of the organisations to which
 * the register assigned them, or else of all.
 */
export function standingByToken(
  row: StandingRow,
  roles: readonly string[],
  { wanted, now }: { wanted: string | null; now: Date },
): Standing {
  const { others } = accessesOfRoles(roles)
  return withTokenRoles(standingOf({ ...row, staffRoles: others }, wanted, now), roles)
}

/**
 * With roles from another provider's tokens: those that belong to no application hang on the person, the others count in
 * each of their organisations, since a token doesn't say where.
 */
export function withTokenRoles(standing: Standing, roles: readonly string[]): Standing {
  if (standing.isRemoved) return standing
  const others = new Set(accessesOfRoles(roles).others)
  const isAlone = standing.organisations.length === 0
  const own = roles.filter((role) => !others.has(role))
  const isInternalAdministrator = others.has("delegatedadmin_intern")
  return {
    ...standing,
    organisations: standing.organisations.map((organisation) => ({
      ...organisation,
      roles: own,
      isAdministrator: own.includes("delegatedadmin_extern"),
    })),
    staffRoles: staffRolesOf(roles, isAlone),
    assigned: isInternalAdministrator ? (standing.assigned.length > 0 ? standing.assigned : "all") : [],
  }
}

/**
 * The roles that hang on the person. Whoever belongs to no organisation, as staff do, has their applications so, too;
 * to administer an organisation's people means nothing without one.
 */
export function staffRolesOf(roles: readonly string[], isAlone: boolean): string[] {
  const { others } = accessesOfRoles(roles)
  return isAlone ? roles.filter((role) => role !== "delegatedadmin_extern") : others
}
