/** One select says which machine a ticket is about: `machine:<id>` of the inventory, another machine, or none. */
import { machinesConcerned } from "./ticket.ts"

const ofInventory = "machine:"

export function machineChoice(id: string): string {
  return ofInventory + id
}

export function isMachineChoice(value: string): boolean {
  return value === "OTHER" || value === "NONE" || (value.startsWith(ofInventory) && value !== ofInventory)
}

/** The id of the inventory's machine; null for another choice. */
export function inventoryMachine(value: string): string | null {
  return value.startsWith(ofInventory) ? value.slice(ofInventory.length) || null : null
}

/** The machine that a link to the form names; null for none, and for what can't be an id. */
export function namedMachine(url: URL): string | null {
  const id = url.searchParams.get("machine") ?? ""
  return /^[\w.:-]{1,200}$/.test(id) ? id : null
}

type Chosen = { machine: string; machineName?: string | undefined; serialNumber?: string | undefined }

/** The choice in the service's terms. The service knows name and serial number of a machine in the inventory. */
export function chosenMachine({ machine, machineName, serialNumber }: Chosen) {
  if (machine.startsWith(ofInventory))
    return { machineConcerned: "INVENTORY" as const, machine: machine.slice(ofInventory.length) }
  const machineConcerned = machinesConcerned.find((one) => one === machine) ?? "NONE"
  return { machineConcerned, machineName: machineName ?? null, serialNumber: serialNumber ?? null }
}
