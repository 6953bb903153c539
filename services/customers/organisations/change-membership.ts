/** Puts people into organisations, gives them a default plant, and takes them out again [USER-13]. */
import type { Caller } from "../../../platform/access/caller.ts"
import { AccessStore } from "../register/access-store.ts"
import { isInSight } from "../register/administrators.ts"
import { isStillAdministrator, lockOrganisation } from "../register/change.ts"
import { MembershipStore } from "../register/membership-store.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import { CustomerStore } from "../store.ts"
import { type ChangeDeps, changePerson, type PersonState } from "./change-person.ts"
import { PlantStore } from "./plant-store.ts"

type Membership = { person: string; organisation: string }
type Placed = Membership & { location: string | null }

/** The first steps of both. @returns what forbids the change. */
async function lockForChange(
  state: PersonState,
  organisation: string,
  location: string | null,
): Promise<PersonError[]> {
  const { client } = state
  const known = await lockAdministered(state, organisation)
  if (!known) return [personError("unknown-organisation", "organisation")]
  if (known.isDeleted) return [personError("organisation-gone", "organisation")]
  if (location && !(await new CustomerStore(client).findLocation(organisation, location)))
    return [personError("unknown-location", "location")]
  return []
}

/** @returns null where the asker doesn't administer it, or has lost that while the request waited for the lock. */
async function lockAdministered(
  { client, caller, rolesFrom, sight, now }: PersonState,
  organisation: string,
) {
  const locked = isInSight(sight, organisation) ? await lockOrganisation(client, organisation) : null
  return locked && (await isStillAdministrator(client, { caller, rolesFrom }, organisation, now))
    ? locked
    : null
}

export function addMembership(
  deps: ChangeDeps,
  caller: Caller,
  { person: id, organisation, location }: Placed,
): Promise<PersonError[] | null> {
  return changePerson(deps, caller, { person: id }, async (state) => {
    const errors = await lockForChange(state, organisation, location)
    if (errors.length > 0) return errors
    const { client, person, record } = state
    if (!(await new MembershipStore(client).add(person, organisation, location)))
      return [personError("already-member", "organisation")]
    await record({ action: "membership-added", organisation, details: { location } })
    return []
  })
}

/** Changes the default plant. */
export function editMembership(
  deps: ChangeDeps,
  caller: Caller,
  { person: id, organisation, location, version }: Placed & { version: number },
): Promise<PersonError[] | null> {
  return changePerson(deps, caller, { person: id, version }, async (state) => {
    const errors = await lockForChange(state, organisation, location)
    if (errors.length > 0) return errors
    const { client, person, record } = state
    const before = await new MembershipStore(client).find(person.id, organisation)
    if (!before) return [personError("changed")]
    if (before.location === location) return []
    await new PlantStore(client).setDefault(person.id, organisation, location)
    const details = { locationBefore: before.location, locationAfter: location }
    await record({ action: "membership-changed", organisation, details })
    return []
  })
}

/**
 * Ends a membership with its accesses and an open invitation, inside of a change of the person: `leaving/leave.ts` hands over first. Whoever then belongs
 * nowhere and never had an account is forgotten.
 */
export async function endWithin(state: PersonState, organisation: string): Promise<PersonError[]> {
  const { client, person, record } = state
  if (!(await lockAdministered(state, organisation)))
    return [personError("unknown-organisation", "organisation")]
  const accesses = new AccessStore(client)
  if (await accesses.isLastAdministrator(client, person.id, organisation))
    return [personError("last-administrator", null, organisation)]
  const ended = (await accesses.listOf(person.id, [organisation])).map(({ application }) => application)
  const memberships = new MembershipStore(client)
  if (!(await memberships.remove(person.id, organisation))) return [personError("changed")]
  await record({ action: "membership-ended", organisation, details: { applications: ended.join(" ") } })
  if (person.subject === null && (await memberships.listOf(person.id)).length === 0)
    await new PersonStore(client).remove(person.id)
  return []
}
