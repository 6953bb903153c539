/** What every change of somebody's memberships and staff roles has in common: locks, right, version, and who is told. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import type { AuditEntry } from "../../../platform/audit/audit-record.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { administeredBy, isInSight, type Sight } from "../register/administrators.ts"
import type { AccessDeps } from "../register/change.ts"
import { MembershipStore } from "../register/membership-store.ts"
import type { PersonRow } from "../register/person.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"

export type ChangeDeps = Omit<AccessDeps, "now"> & { now?: () => Date }

export type PersonState = {
  client: pg.ClientBase
  person: PersonRow
  caller: Caller
  /** What the asker administered when the request began; `isStillAdministrator` says it of the moment after the lock. */
  sight: Sight
  now: Date
  rolesFrom: ChangeDeps["rolesFrom"]
  /** Part of the same transaction; actor and subject are filled in. */
  record(entry: Pick<AuditEntry, "action" | "organisation" | "details">): Promise<void>
}

type Target = {
  person: string
  /** The version that the asker saw; undefined when it doesn't matter. */
  version?: number | undefined
}

/**
 * @param change returns what was wrong; an empty list says that it is done.
 * @returns null where the asker can't see the person.
 */
export function changePerson(
  { pool, audit, onAccessChanged, now, rolesFrom }: ChangeDeps,
  caller: Caller,
  target: Target,
  change: (state: PersonState) => Promise<PersonError[]>,
): Promise<PersonError[] | null> {
  return inTransaction(pool, async (client) => {
    const people = new PersonStore(client)
    const person = await people.lock(target.person)
    const sight = administeredBy(caller)
    if (!person || person.isRemoved || !(await isSeen(client, person.id, sight))) return null
    if (target.version !== undefined && target.version !== person.version) return [personError("changed")]
    const subject = person.subject ?? person.id
    const record: PersonState["record"] = (entry) =>
      audit.record({ ...entry, actor: caller.subject, subject }, client)
    const errors = await change({
      ...{ client, person, caller, rolesFrom, sight, record },
      now: now?.() ?? new Date(),
    })
    if (errors.length > 0) return errors
    await people.introduce(person.id)
    await onAccessChanged(person.subject === null ? [] : [person.subject], client)
    return []
  })
}

/** Administrators see people who share an organisation with them [USER-18]. */
export async function isSeen(client: pg.ClientBase, person: string, sight: Sight): Promise<boolean> {
  if (sight === "all") return true
  const memberships = await new MembershipStore(client).listOf(person)
  return memberships.some(({ organisation }) => isInSight(sight, organisation))
}
