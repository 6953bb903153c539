/** Whose machines a person may see. It depends on organisations and rights, never on the plant in which a machine stands. */
import type { Caller } from "../../platform/access/caller.ts"
import { readableBy } from "../../platform/access/readable.ts"
import { forbidden } from "../../platform/access/require-caller.ts"
import { type Rights, rightsOf } from "../../platform/access/roles.ts"

/** Ids of organisations; null for all of them. */
export type Sight = readonly string[] | null

type MaySee = (rights: Rights) => boolean

/** The ticket form offers machines for choice, so whoever may file tickets sees them, too [ROLE-14]. */
const seesMachines: MaySee = ({ hasInventory, hasTickets, isInternal }) =>
  hasInventory || hasTickets || isInternal

/** The page of a machine is for who has the inventory [ROLE-05]. */
export const hasInventory: MaySee = (rights) => rights.hasInventory || rights.isInternal

/** Whether the person has the inventory in any of their organisations; for who hasn't, `sightOf` throws. */
export function seesInventory(caller: Caller): boolean {
  return hasInventory(caller) || caller.organisations.some(({ roles }) => hasInventory(rightsOf(roles)))
}

/**
 * The organisations whose machines the person opens by id or serial number, whichever one they act in: an address may
 * have been sent to them, or stand on a label. An organisation of their own counts only if they have the right in it.
 * @throws for somebody without the right anywhere.
 */
export function sightOf(caller: Caller, maySee = seesMachines): Sight {
  const readable = readableBy(caller)
  const own = caller.organisations.filter(({ roles }) => maySee(rightsOf(roles)))
  if (!maySee(caller) && own.length === 0) throw forbidden("see the inventory")
  if (readable === "all") return null
  const others = caller.organisations.filter((one) => !own.includes(one)).map(({ id }) => id)
  return readable.filter((id) => !others.includes(id) || caller.assigned.includes(id))
}

/**
 * For lists: the organisation named, or else the one in which the request acts. Staff who act in none see all that they
 * may see.
 * @returns no organisation when the person may not see the one named. @throws for somebody without the right where they act.
 */
export function listedFor(
  caller: Caller,
  named: string | null | undefined,
  maySee: MaySee = seesMachines,
): Sight {
  const sight = sightOf(caller, maySee)
  if (named) return sight === null || sight.includes(named) ? [named] : []
  if (!maySee(caller)) throw forbidden("see the inventory")
  return caller.organisation ? [caller.organisation] : caller.isInternal ? sight : []
}

/** Counting machines is also for those who administer the organisation, whose screen says how many stand in each plant. */
export function countedFor(caller: Caller, named: string | null | undefined): Sight {
  const wanted = named ?? caller.organisation
  const administers = caller.organisations.some(({ id, isAdministrator }) => id === wanted && isAdministrator)
  return wanted && administers ? [wanted] : listedFor(caller, named)
}
