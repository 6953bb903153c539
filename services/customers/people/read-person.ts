/** One person as the asker may see them: nothing of organisations that they don't administer. */
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { accessAnswers } from "../access/access-answer.ts"
import { auditAnswers } from "../oversight/audit-answer.ts"
import type { AccessRow } from "../register/access-row.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, administersEverything } from "../register/administrators.ts"
import type { PersonRow } from "../register/person.ts"
import type { CustomersContext } from "../request-context.ts"
import { membershipAnswers } from "./membership-answer.ts"
import { once } from "./once.ts"
import { type ProfileMembership, ProfileStore } from "./profile-store.ts"
import { byUrgency } from "./urgency.ts"

const maxHistory = 100

/** Several fields of an answer need the same rows; a page about a person reads each of them once. */
type Seen = {
  row: PersonRow
  /** In the organisations that the asker administers, as are the accesses. */
  memberships: () => Promise<ProfileMembership[]>
  accesses: () => Promise<AccessRow[]>
}

/**
 * The contract's `Person`.
 * @param id that of the register, or the subject of an identity token.
 * @returns null where there is nobody, and for people whom the asker may not see.
 */
export async function readPerson(id: string, context: CustomersContext) {
  const { person } = await lookUp(id, context)
  return person ? personAnswer(person, context) : null
}

/** @returns `isHidden` for somebody who exists and whom the asker may not see [USER-18]. */
export async function lookUp(
  id: string,
  { caller, people, pool, now }: CustomersContext,
): Promise<{ person: Seen | null; isHidden: boolean }> {
  checkIds(id)
  const row = await people.find(id)
  if (!row || row.isRemoved) return { person: null, isHidden: false }
  const sight = administeredBy(caller)
  const memberships = once(() => new ProfileStore(pool).listMemberships(row.id, sight))
  const isSeen = sight === "all" || (await memberships()).length > 0
  if (!isSeen) return { person: null, isHidden: true }
  const accesses = once(() => new AccessStore(pool, now).listOf(row.id, sight))
  return { person: { row, memberships, accesses }, isHidden: false }
}

/** The contract's `Person`, of somebody whom the asker may see. */
export function personAnswer({ row, memberships, accesses }: Seen, context: CustomersContext) {
  const { caller, pool, findSignInFacts } = context
  const { id, subject, name, firstName, lastName, email, language, country, city, isInternal, version } = row
  const sight = administeredBy(caller)
  const seesStaff = administersEverything(caller)
  const profile = new ProfileStore(pool)
  return {
    ...{ id, name, firstName, lastName, email, language, country, city, isInternal, version },
    isMe: subject === caller.subject,
    hasAccount: subject !== null,
    since: row.createdAt,
    memberships: async () => {
      const [own, held] = await Promise.all([memberships(), accesses()])
      return membershipAnswers(row, own, held, context)
    },
    accesses: async () => accessAnswers((await accesses()).toSorted(byUrgency), context),
    staffRoles: () => (seesStaff ? context.people.listRoles(id) : null),
    assignments: () => (seesStaff ? profile.listAssigned(id) : null),
    assignedToAll: seesStaff ? row.isAssignedAll : null,
    signIn: async () => (subject && (await findSignInFacts?.([subject]))?.get(subject)) ?? null,
    history: async ({ first }: { first: number }) => {
      if (first < 1 || first > maxHistory) throw badInput(`first: from 1 to ${maxHistory}`)
      const ids = subject === null || subject === id ? [id] : [id, subject]
      return auditAnswers(await profile.listHistory(ids, sight, first), context)
    },
  }
}
