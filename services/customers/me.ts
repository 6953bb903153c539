/** The asker, as the register knows them. */

import { myAccessAnswer } from "./access/my-access.ts"
import { myRecords } from "./people/my-records.ts"
import { AccessStore } from "./register/access-store.ts"
import { administersEverything, isAdministrator } from "./register/administrators.ts"
import { MembershipStore } from "./register/membership-store.ts"
import type { CustomersContext } from "./request-context.ts"
import { CustomerStore } from "./store.ts"

/** Without the field `organisation`, which is answered as everywhere (`resolvers.ts`). */
export function meAnswer(context: CustomersContext) {
  const { caller } = context
  const here = caller.organisations.find(({ id }) => id === caller.organisation)
  return {
    id: caller.subject,
    personId: caller.person,
    name: caller.name,
    email: caller.email,
    organisations: () => myOrganisations(context),
    staffRoles: caller.staffRoles,
    administersAll: administersEverything(caller),
    administers: () => assignedTo(context),
    applications: () => myAccesses(context),
    seesColleaguesTickets: here?.seesColleaguesTickets ?? false,
    isAdministrator: isAdministrator(caller),
    isInternal: caller.isInternal,
    records: () => myRecords(context),
  }
}

async function myOrganisations({ caller, pool }: CustomersContext) {
  const { person, organisations } = caller
  const memberships = person === null ? [] : await new MembershipStore(pool).listOf(person)
  const store = new CustomerStore(pool)
  return organisations.map(({ id, name, roles, isAdministrator, seesColleaguesTickets }) => {
    const location = memberships.find(({ organisation }) => organisation === id)?.location
    return {
      ...{ id, name, roles, isAdministrator, seesColleaguesTickets },
      location: () => (location ? store.findLocation(id, location) : null),
    }
  })
}

async function assignedTo({ caller, pool }: CustomersContext) {
  if (caller.assigned === "all" || caller.assigned.length === 0) return []
  const { items } = await new CustomerStore(pool).listOrganisations(caller.assigned, null, {
    ...{ first: caller.assigned.length, skip: 0 },
  })
  return items.map(({ id, name }) => ({ id, name }))
}

/** Of organisations whose invitation isn't accepted, nothing: nobody belongs there unasked. */
async function myAccesses({ caller, pool, rolesFrom }: CustomersContext) {
  const { person, organisations } = caller
  if (person === null || organisations.length === 0) return []
  const now = new Date()
  const rows = await new AccessStore(pool).listOf(
    person,
    organisations.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const organisation = organisations.find(({ id }) => id === row.organisation)
    return organisation
      ? [myAccessAnswer(row, { id: organisation.id, name: organisation.name }, { rolesFrom, now })]
      : []
  })
}
