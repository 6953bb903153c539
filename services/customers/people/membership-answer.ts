import { offersIn } from "../access/offers.ts"
import type { AccessRow } from "../register/access-row.ts"
import { administration, roleNamesOf } from "../register/applications.ts"
import { findLastAdministrators } from "../register/last-administrator.ts"
import type { PersonRow } from "../register/person.ts"
import type { CustomersContext } from "../request-context.ts"
import { once } from "./once.ts"
import { locationAnswerOf, organisationAnswerOf } from "./organisation-answer.ts"
import { PeopleStore } from "./people-store.ts"
import { type ProfileMembership, ProfileStore } from "./profile-store.ts"

/** The contract's `Membership`, of each one. What only some screens ask for is read when asked for, for all of them at once. */
export function membershipAnswers(
  { id, version }: PersonRow,
  memberships: readonly ProfileMembership[],
  accesses: readonly AccessRow[],
  context: CustomersContext,
) {
  const { pool, now } = context
  const ids = memberships.map(({ organisation }) => organisation)
  const members = once(() => new PeopleStore(pool).countMembers(ids))
  const last = once(() => findLastAdministrators(pool, ids))
  const plants = once(() => new ProfileStore(pool).listPlants(ids))
  return memberships.map((row) => {
    const { organisation, organisationName } = row
    const own = accesses.filter((access) => access.organisation === organisation)
    return {
      organisation: organisationAnswerOf(row, async () => (await members()).get(organisation) ?? 0),
      location: locationAnswerOf(row),
      since: row.since,
      roles: own.flatMap(roleNamesOf),
      isAdministrator: own.some(
        ({ application, status }) => application === administration && status === "ACTIVE",
      ),
      isLastAdministrator: async () => (await last()).get(organisation) === id,
      seesColleaguesTickets: row.seesColleaguesTickets,
      plants: async () => (await plants()).filter((plant) => plant.organisation === organisation),
      offers: () => offersIn(context, { id: organisation, name: organisationName ?? organisation }, now()),
      version,
    }
  })
}
