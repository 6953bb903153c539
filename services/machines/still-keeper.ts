import { callerOf } from "../../platform/access/caller.ts"
import { rightsOf } from "../../platform/access/roles.ts"
import type { FindStanding } from "../../platform/access/standing.ts"

type Kept = {
  person: string
  organisation: string
  /** As the person's token said, for registers that leave roles to it; null where they aren't known. */
  roles: readonly string[] | null
}

/** Whether somebody who isn't here to show a token still has the inventory of the organisation. */
export async function isStillKeeper(
  findStanding: FindStanding,
  { person, organisation, roles }: Kept,
): Promise<boolean> {
  const caller = { ...callerOf({ subject: person, roles: [] }), roles: roles ?? [] }
  const standing = await findStanding(caller, null)
  if (standing.isRemoved) return false
  const own = standing.organisations.find(({ id }) => id === organisation)
  return own !== undefined && rightsOf(own.roles).hasInventory
}
