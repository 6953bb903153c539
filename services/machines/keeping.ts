/** Who may read and write what an organisation keeps about its machines: the plan, notes, people to tell. */
import type { Caller, StandingOrganisation } from "../../platform/access/caller.ts"
import { rightsOf } from "../../platform/access/roles.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import { type MachinesContext, requirePerson } from "./request-context.ts"
import type { MachineRow } from "./rows.ts"
import { hasInventory, sightOf } from "./sight.ts"

export type FieldFault = { field: string | null; code: string }

/** The person's own organisation, if they have the inventory there; null for staff, too. */
export function keeperOf(caller: Caller, organisation: string): StandingOrganisation | null {
  const own = caller.organisations.find(({ id }) => id === organisation)
  return own && rightsOf(own.roles).hasInventory ? own : null
}

/** Ids of the organisations of which the caller has the inventory, and of those among them that they administer. */
export function keptBy(caller: Caller): { own: string[]; administered: string[] } {
  const kept = caller.organisations.filter(({ id }) => keeperOf(caller, id))
  return {
    own: kept.map(({ id }) => id),
    administered: kept.filter(({ isAdministrator }) => isAdministrator).map(({ id }) => id),
  }
}

/** A machine of which the caller has the inventory. @throws for somebody who has it nowhere. */
export async function findKept(context: MachinesContext, id: string): Promise<MachineRow | null> {
  const sight = sightOf(requirePerson(context), hasInventory)
  checkIds(id)
  return context.store.findMachine(sight, id)
}

/** Whether the caller opened the machine as somebody who has its inventory, and not as somebody with tickets only. */
export function hasKept(caller: Caller, { organisation }: Pick<MachineRow, "organisation">): boolean {
  return caller.isInternal || keeperOf(caller, organisation) !== null
}

export function fault(field: string | null, code: string): { errors: FieldFault[] } {
  return { errors: [{ field, code }] }
}

export const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
