import { forbidden } from "../../../platform/access/require-caller.ts"
import type { RoomResolvers } from "../compose-resolvers.ts"
import { administeredBy, isAdministrator } from "../register/administrators.ts"
import { givesAccess } from "../register/roles-from.ts"
import type { CustomersContext } from "../request-context.ts"
import { people } from "./list-people.ts"
import { PeopleStore } from "./people-store.ts"
import { lookUp, personAnswer } from "./read-person.ts"

async function person(_root: unknown, { id }: { id: string }, context: CustomersContext) {
  if (!isAdministrator(context.caller)) throw forbidden("administer people")
  const { person: found, isHidden } = await lookUp(id, context)
  return { person: found && personAnswer(found, context), refusal: isHidden ? "NO_PERMISSION" : null }
}

function pendingCount(_root: unknown, _args: object, context: CustomersContext) {
  const { caller, pool } = context
  if (!isAdministrator(caller)) return 0
  return new PeopleStore(pool).countPending(administeredBy(caller), { countsAccess: givesAccess(context) })
}

export const resolvers: RoomResolvers = { people: { Query: { people, person, pendingCount } } }
