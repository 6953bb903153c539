/** The nine applications as somebody in an organisation, or its administrator, sees them. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { AccessStore } from "../register/access-store.ts"
import { administeredBy, isInSight } from "../register/administrators.ts"
import { allowedOwnActions } from "../register/allowed-actions.ts"
import { type ApplicationKey, applicationKeys, rolesInside } from "../register/applications.ts"
import { givesAccess, type RolesFrom } from "../register/roles-from.ts"
import { myAccessAnswer } from "./my-access.ts"

/** Its own registration is part of the specification [DASH-04]; the portal sends people there where an address is configured. */
const registersItself: readonly ApplicationKey[] = ["direct"]

type Asked = { pool: pg.Pool; caller: Caller; rolesFrom?: RolesFrom | undefined }

/** @returns null where the asker neither belongs to the organisation nor administers it. */
export async function listOffers(asked: Asked, organisation: string, now: Date): Promise<object[] | null> {
  const { pool, caller } = asked
  const own = caller.organisations.find(({ id }) => id === organisation)
  const isAdministered = isInSight(administeredBy(caller), organisation)
  const found = own ?? (isAdministered ? await findOrganisation(pool, organisation) : null)
  return found ? offersIn(asked, found, now) : null
}

/** @param organisation one to which the asker belongs, or that they administer. */
export async function offersIn(
  { pool, caller, rolesFrom }: Asked,
  { id: organisation, name }: { id: string; name: string },
  now: Date,
): Promise<object[]> {
  const own = caller.organisations.some(({ id }) => id === organisation)
  const isGivenHere = givesAccess({ rolesFrom })
  const isAdministered = isInSight(administeredBy(caller), organisation)
  const mine =
    own && caller.person ? await new AccessStore(pool, () => now).listOf(caller.person, [organisation]) : []
  return applicationKeys.map((key) => {
    const access = mine.find(({ application }) => application === key) ?? null
    const roles = rolesInside(key)
    const actions = allowedOwnActions(access?.status ?? null, access?.decidedAt ?? null, now)
    return {
      key,
      roles: roles.length > 1 ? roles : [],
      mayGrant: isGivenHere && isAdministered,
      mayRequest: isGivenHere && own && actions.includes("REQUEST"),
      mine: access && myAccessAnswer(access, { id: organisation, name }, { rolesFrom, now }),
      isRegisteredElsewhere: registersItself.includes(key),
    }
  })
}

async function findOrganisation(pool: pg.Pool, id: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    "select id, name from customer_organisation where id = $1 and deleted_at is null",
    [id],
  )
  return rows[0] ?? null
}
