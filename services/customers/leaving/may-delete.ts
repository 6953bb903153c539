import { isInSight, type Sight } from "../register/administrators.ts"

/**
 * Whether somebody with this sight may delete a person with the account: who administers only some of the person's
 * organisations ends those memberships, and staff are deleted by who administers everything.
 */
export function mayDelete(
  sight: Sight,
  organisations: readonly string[],
  staffRoles: readonly string[],
): boolean {
  if (sight === "all") return true
  return staffRoles.length === 0 && organisations.every((one) => isInSight(sight, one))
}
