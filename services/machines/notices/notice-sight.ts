/** Which notices a person may read, and for whose machines they answer. */
import type { Caller } from "../../../platform/access/caller.ts"
import { readableBy } from "../../../platform/access/readable.ts"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { rightsOf } from "../../../platform/access/roles.ts"

/** Ids of organisations; null for all of them. */
type Sight = readonly string[] | null

/** Everybody may read what is about the safety of their organisation's machines, whatever else they may do there. */
export function noticeSight(caller: Caller): Sight {
  const readable = readableBy(caller)
  return readable === "all" ? null : readable
}

/** For lists: the organisation named, or else the one in which the request acts; for staff who act in none, all that they may see. */
export function listedNotices(caller: Caller, named: string | null | undefined): Sight {
  const sight = noticeSight(caller)
  if (named) return sight === null || sight.includes(named) ? [named] : []
  if (caller.organisation) return [caller.organisation]
  return caller.isInternal ? sight : []
}

/** The person's organisations for whose machines they acknowledge: they have the inventory there, or administer it. */
export function answersFor(caller: Caller): string[] {
  return caller.organisations
    .filter(({ roles, isAdministrator }) => isAdministrator || rightsOf(roles).hasInventory)
    .map(({ id }) => id)
}

/** Whose serial numbers the person sees in a notice. */
export function machinesSeenBy(caller: Caller): Sight {
  const sight = noticeSight(caller)
  if (sight === null) return null
  return [...new Set([...answersFor(caller), ...caller.assigned])].filter((id) => sight.includes(id))
}

/** @throws for everybody but the company's own staff. */
export function requireStaff(caller: Caller): Caller {
  if (!caller.isInternal) throw forbidden("publish notices")
  return caller
}
