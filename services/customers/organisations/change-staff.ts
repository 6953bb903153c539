/** Roles that hang on a person and not on an organisation, and what internal administrators administer [USER-13] [ROLE-02]. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { administersEverything } from "../register/administrators.ts"
import { administration, applicationKeys, applications, staffRoleNames } from "../register/applications.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import { givenByProvider, givesAccess } from "../register/roles-from.ts"
import { type ChangeDeps, changePerson } from "./change-person.ts"
import { StaffStore } from "./staff-store.ts"

/** Staff belong to no organisation, so their access to an application is a role of theirs. */
export const offeredStaffRoles: readonly string[] = [
  ...staffRoleNames,
  ...applicationKeys.flatMap((key) => (key === administration ? [] : (applications[key].roles.ACTIVE ?? []))),
]

const internalAdministrator = "delegatedadmin_intern"

/** Roles that aren't offered, as those of editors, are introduced by a token: they can be taken away here, but not given. */
export function setStaffRoles(
  deps: ChangeDeps,
  caller: Caller,
  { person: id, roles, version }: { person: string; roles: readonly string[]; version: number },
): Promise<PersonError[] | null> {
  requireEverything(caller)
  return changePerson(deps, caller, { person: id, version }, async ({ client, person, record }) => {
    if (!givesAccess(deps)) return [givenByProvider("roles")]
    const people = new PersonStore(client)
    const before = await people.listRoles(person.id)
    const unknown = roles.filter((role) => !offeredStaffRoles.includes(role) && !before.includes(role))
    if (unknown.length > 0) return [personError("unknown-role", "roles", unknown.join(" "))]
    const after = [...new Set(roles)].toSorted()
    if (after.join(" ") === before.join(" ")) return []
    const isDismissed = before.includes(internalAdministrator) && !after.includes(internalAdministrator)
    if (isDismissed && (await isLastOfAll(client, person.id)))
      return [personError("last-administrator", "roles")]
    await people.setRoles(person.id, after)
    if (isDismissed) await people.setAssigned(person.id, [])
    const details = { rolesBefore: before.join(" "), rolesAfter: after.join(" ") }
    await record({ action: "staff-roles-changed", organisation: null, details })
    return []
  })
}

export function setAssignments(
  deps: ChangeDeps,
  caller: Caller,
  target: { person: string; assigned: "all" | readonly string[]; version: number },
): Promise<PersonError[] | null> {
  const { person: id, assigned, version } = target
  requireEverything(caller)
  return changePerson(deps, caller, { person: id, version }, async ({ client, person, record }) => {
    const people = new PersonStore(client)
    // With roles from another provider, only that one knows who is an internal administrator.
    if (givesAccess(deps) && !(await people.listRoles(person.id)).includes(internalAdministrator))
      return [personError("not-allowed-now", "organisations")]
    const staff = new StaffStore(client)
    const before = person.isAssignedAll ? "all" : await staff.listAssigned(person.id)
    const unknown = assigned === "all" ? [] : await staff.findUnknown(assigned)
    if (unknown.length > 0) return [personError("unknown-organisation", "organisations", unknown.join(" "))]
    if (before === "all" && assigned !== "all" && (await isLastOfAll(client, person.id)))
      return [personError("last-administrator", "organisations")]
    await people.setAssigned(person.id, assigned)
    const details = { assignedBefore: words(before), assignedAfter: words(assigned) }
    await record({ action: "assignments-changed", organisation: null, details })
    return []
  })
}

function requireEverything(caller: Caller): void {
  if (!administersEverything(caller)) throw forbidden("administer all organisations")
}

/** Somebody has to be able to make others internal administrators. */
async function isLastOfAll(client: pg.ClientBase, person: string): Promise<boolean> {
  const all = await new StaffStore(client).lockAdministratorsOfAll()
  return all.length === 1 && all[0] === person
}

function words(assigned: "all" | readonly string[]): string {
  return assigned === "all" ? "all" : assigned.join(" ")
}
