import type { MachineChoice } from "../machines/machine-choices.server.ts"

export type MachineGroup = { plant: string; machines: MachineChoice[] }

/**
 * The machines by plant, those of the ticket's plant first: a ticket is refused when its machine stands in another plant. The
 * other plants keep their order.
 *
 * @param plantId the plant that is chosen in the form; empty when there is none.
 */
export function groupByPlant(machines: readonly MachineChoice[], plantId: string): MachineGroup[] {
  const groups = [...Map.groupBy(machines, ({ location }) => location.id)]
  const own = groups.filter(([id]) => id === plantId)
  const others = groups.filter(([id]) => id !== plantId)
  return [...own, ...others].map(([, found]) => ({ plant: found[0]?.location.name ?? "", machines: found }))
}
