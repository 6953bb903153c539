/**
 * The one way in which access changes: who writes about a person locks the person and then the organisation, checks right
 * and state inside of the transaction, records what was before and after, and tells open sessions.
 */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { AccessRow, AccessValues } from "./access-row.ts"
import { AccessStore } from "./access-store.ts"
import { administeredBy, isInSight } from "./administrators.ts"
import { type ApplicationKey, administration } from "./applications.ts"
import { MembershipStore } from "./membership-store.ts"
import type { PersonRow } from "./person.ts"
import { type PersonError, personError } from "./person-error.ts"
import { PersonStore } from "./person-store.ts"
import { givenByProvider, givesAccess, type RolesFrom } from "./roles-from.ts"

/** Called with the subjects of people whose access changes, inside of the transaction that changes it. */
export type OnAccessChanged = (subjects: readonly string[], client: pg.ClientBase) => Promise<void>

export type AccessDeps = {
  pool: pg.Pool
  audit: Pick<Audit, "record">
  onAccessChanged: OnAccessChanged
  now: () => Date
  /** Absent: here. */
  rolesFrom?: RolesFrom | undefined
}

export type ChangeTarget = {
  /** Id in the register, or the subject. */
  person: string
  organisation: string
  application: ApplicationKey
  /** Who may do it: an administrator of the organisation, the person themselves, or nobody but a job. */
  right: "administrator" | "self" | "job"
  /** The version that the asker saw; null for "there was none yet", undefined when it doesn't matter. */
  version?: number | null | undefined
  /** Whether the access is already as the asker wants it: a form that was sent twice is no conflict. */
  isDone?(access: AccessRow): boolean
}

export type ChangeState = {
  client: pg.ClientBase
  person: PersonRow
  organisation: { id: string; name: string }
  /** Null where the person has none for this application. */
  access: AccessRow | null
  now: Date
}

/**
 * Writes `write` (or takes the access away with null), or refuses; without any error, everything stays as it is. `also` is what belongs
 * to the same transaction: mails, and the end of an invitation.
 */
export type AccessChange =
  | { write: AccessValues | null; also?(written: AccessRow | null): Promise<void> }
  | { errors: PersonError[] }

export type AccessAnswer = { access: AccessRow | null; errors: PersonError[] }

/** @returns null where the asker may not know of the person, the organisation or the membership. */
export function changeAccess(
  deps: AccessDeps,
  asker: { caller: Caller | null },
  target: ChangeTarget,
  change: (state: ChangeState) => AccessChange | Promise<AccessChange>,
): Promise<AccessAnswer | null> {
  return inTransaction(deps.pool, async (client) => {
    const { caller } = asker
    const now = deps.now()
    const person = await new PersonStore(client).lock(target.person)
    const organisation = await lockOrganisation(client, target.organisation)
    if (!person || person.isRemoved || !organisation) return null
    if (!(await mayChange(client, deps, { caller, person, target, now }))) return null
    if (!(await new MembershipStore(client).find(person.id, organisation.id))) return null
    const store = new AccessStore(client, () => now)
    const key = { person: person.id, organisation: organisation.id, application: target.application }
    const access = await store.find(key)
    const refuse = (...errors: PersonError[]): AccessAnswer => ({ access, errors })
    if (organisation.isDeleted) return refuse(personError("organisation-gone"))
    if (caller && !givesAccess(deps)) return refuse(givenByProvider())
    if (target.version !== undefined && target.version !== (access?.version ?? null))
      return access && target.isDone?.(access) ? refuse() : refuse(personError("changed"))
    const wanted = await change({ client, person, organisation, access, now })
    if ("errors" in wanted) return refuse(...wanted.errors)
    if (await leavesNobody(store, client, access, wanted.write))
      return refuse(personError("last-administrator"))
    if (!wanted.write) await store.remove(client, key)
    const after = wanted.write && (await store.write(client, { ...wanted.write, ...key }))
    const actor = caller?.subject ?? null
    await recordChange(deps, client, { ...key, actor, person, before: access, after })
    await wanted.also?.(after)
    await deps.onAccessChanged(person.subject === null ? [] : [person.subject], client)
    return { access: after, errors: [] }
  })
}

/** The order of locks is the same everywhere: first the person, then the organisation. */
export async function lockOrganisation(
  client: pg.ClientBase,
  id: string,
): Promise<{ id: string; name: string; isDeleted: boolean } | null> {
  const { rows } = await client.query<{ id: string; name: string; isDeleted: boolean }>(
    `select id, name, deleted_at is not null as "isDeleted" from customer_organisation where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

type Asked = { caller: Caller | null; person: PersonRow; target: ChangeTarget; now: Date }

/**
 * The caller's rights are those of the moment at which the request began. Of two administrators who remove each other at
 * once the second must not succeed, so an administrator is looked up again, now that the organisation is locked.
 */
async function mayChange(
  client: pg.ClientBase,
  deps: Pick<AccessDeps, "rolesFrom">,
  { caller, person, target, now }: Asked,
): Promise<boolean> {
  const { right, organisation } = target
  if (right === "job") return caller === null
  if (!caller) return false
  if (right === "self")
    return person.subject === caller.subject && caller.organisations.some(({ id }) => id === organisation)
  return isStillAdministrator(client, { ...deps, caller }, organisation, now)
}

/** Asked when the organisation is locked. */
export async function isStillAdministrator(
  client: pg.ClientBase,
  { caller, rolesFrom }: Pick<AccessDeps, "rolesFrom"> & { caller: Caller },
  organisation: string,
  now: Date,
): Promise<boolean> {
  if (!isInSight(administeredBy(caller), organisation)) return false
  const isExternal = caller.organisations.some(
    ({ id, isAdministrator }) => id === organisation && isAdministrator,
  )
  // What another provider gives, nobody takes away here.
  if (!givesAccess({ rolesFrom })) return true
  // Internal administrators are no people of the organisation, so nobody there can take their right away.
  if (!isExternal || caller.staffRoles.includes("delegatedadmin_intern") || caller.person === null)
    return true
  return new AccessStore(client, () => now).isAdministratorNow(caller.person, organisation)
}

/** Whether the organisation's last administrator would be none any more, or would have an end. */
async function leavesNobody(
  store: AccessStore,
  client: pg.ClientBase,
  before: AccessRow | null,
  after: AccessValues | null,
): Promise<boolean> {
  if (before?.application !== administration || before.stored !== "ACTIVE" || before.validUntil !== null)
    return false
  if (after?.status === "ACTIVE" && (after.validUntil ?? null) === null) return false
  return store.isLastAdministrator(client, before.person, before.organisation)
}

type Recorded = {
  actor: string | null
  person: PersonRow
  organisation: string
  application: ApplicationKey
  before: AccessRow | null
  after: AccessRow | null
}

/** Ids only: names are looked up when the record is shown. */
async function recordChange(
  { audit }: AccessDeps,
  client: pg.ClientBase,
  { actor, person, organisation, application, before, after }: Recorded,
): Promise<void> {
  const details = {
    application,
    statusBefore: before?.status ?? null,
    statusAfter: after?.status ?? null,
    roleBefore: before?.role ?? null,
    roleAfter: after?.role ?? null,
    validUntilBefore: before?.validUntil ?? null,
    validUntilAfter: after?.validUntil ?? null,
    ...(after?.reason && after.reason !== before?.reason && { reason: after.reason }),
  }
  const subject = person.subject ?? person.id
  await audit.record({ action: "access-changed", actor, subject, organisation, details }, client)
}
