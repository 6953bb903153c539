/**
 * Machines that a ticket can be about. The machines service returns only those of the asker's organisation. Both questions
 * ask no more than a customers' register elsewhere has always answered.
 */
import {
  MachineChoiceDocument,
  MachineChoicesDocument,
  type MachineChoicesQuery,
} from "../../ground/graphql/generated/machines.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type MachineChoice = MachineChoicesQuery["machines"]["items"][number]
export type MachineChoices = { items: MachineChoice[]; total: number }

const maxMachines = 100

/** The first hundred machines, ordered by plant; a search finds the others. */
export async function listMachineChoices(asker: PortalAsker, search = ""): Promise<MachineChoices> {
  const { request } = asker.context.upstreams.machines
  const variables = { search: search.trim() || null, first: maxMachines }
  const { machines } = await askAs(asker, request, MachineChoicesDocument, variables)
  return { items: machines.items, total: machines.total }
}

/**
 * The machine that a link names, which may be beyond the first hundred. Null where a ticket can't be about it: there is none for
 * the asker, it has ended, or it belongs to another of their organisations than the one in which they act. A single machine is
 * found in all these cases, so the list decides, in which only machines stand that tickets accept.
 */
export async function findMachineChoice(asker: PortalAsker, id: string): Promise<MachineChoice | null> {
  const { request } = asker.context.upstreams.machines
  const { machine } = await askAs(asker, request, MachineChoiceDocument, { id })
  if (!machine) return null
  const { items } = await listMachineChoices(asker, machine.serialNumber)
  return items.find((item) => item.id === machine.id) ?? null
}

/**
 * The choices with all machines of a plant among them, up to a hundred: the first hundred end before the plants that come late in
 * the alphabet. The search finds machines by their plant's name, too.
 */
export async function withMachinesOf(
  asker: PortalAsker,
  choices: MachineChoices,
  plant: { id: string; name: string } | undefined,
): Promise<MachineChoices> {
  if (!plant || choices.items.length >= choices.total) return choices
  const { items } = await listMachineChoices(asker, plant.name)
  const own = items.filter(({ location }) => location.id === plant.id)
  const ids = new Set(own.map(({ id }) => id))
  return { total: choices.total, items: [...own, ...choices.items.filter(({ id }) => !ids.has(id))] }
}

/** The choices with the machine that was chosen before among them, so that a form that comes back still shows it. */
export function withMachine(choices: MachineChoices, machine: MachineChoice | null): MachineChoices {
  if (!machine || choices.items.some(({ id }) => id === machine.id)) return choices
  return { total: Math.max(choices.total, choices.items.length + 1), items: [machine, ...choices.items] }
}
