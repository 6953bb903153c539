/** One person as the asker may see them: nothing of organisations that they don't administer. */
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { accessAnswers } from "../access/access-answer.ts"
import { auditAnswers } from "../oversight/audit-answer.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, administersEverything, type Sight } from "../register/administrators.ts"
import { administration, roleNamesOf } from "../register/applications.ts"
import type { PersonRow } from "../register/person.ts"
import type { CustomersContext } from "../request-context.ts"
import { locationAnswerOf, organisationAnswerOf } from "./organisation-answer.ts"
import { PeopleStore } from "./people-store.ts"
import { ProfileStore } from "./profile-store.ts"
import { byUrgency } from "./urgency.ts"

const maxHistory = 100

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
  { caller, people, pool }: CustomersContext,
): Promise<{ person: PersonRow | null; isHidden: boolean }> {
  checkIds(id)
  const found = await people.find(id)
  if (!found || found.isRemoved) return { person: null, isHidden: false }
  const sight = administeredBy(caller)
  const isSeen = sight === "all" || (await new ProfileStore(pool).listMemberships(found.id, sight)).length > 0
  return { person: isSeen ? found : null, isHidden: !isSeen }
}

/** The contract's `Person`, of somebody whom the asker may see. */
export function personAnswer(row: PersonRow, context: CustomersContext) {
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
    memberships: () => membershipAnswers(row, sight, context),
    accesses: async () =>
      accessAnswers(
        (await new AccessStore(pool, context.now).listOf(id, sight)).toSorted(byUrgency),
        context,
      ),
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

async function membershipAnswers({ id, version }: PersonRow, sight: Sight, { pool, now }: CustomersContext) {
  const profile = new ProfileStore(pool)
  const [rows, accesses] = await Promise.all([
    profile.listMemberships(id, sight),
    new AccessStore(pool, now).listOf(id, sight),
  ])
  const ids = rows.map(({ organisation }) => organisation)
  const [members, alone] = await Promise.all([
    new PeopleStore(pool).countMembers(ids),
    profile.listAdministeredAlone(id, ids),
  ])
  return rows.map((row) => {
    const own = accesses.filter(({ organisation }) => organisation === row.organisation)
    return {
      organisation: organisationAnswerOf(row, members),
      location: locationAnswerOf(row),
      since: row.since,
      roles: own.flatMap(roleNamesOf),
      isAdministrator: own.some(
        ({ application, status }) => application === administration && status === "ACTIVE",
      ),
      isLastAdministrator: alone.includes(row.organisation),
      seesColleaguesTickets: row.seesColleaguesTickets,
      version,
    }
  })
}
