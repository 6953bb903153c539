/** The rows of the tables. Days are written `2026-11-21`. */

export const machineStatuses = ["ACTIVE", "SOLD", "SCRAPPED", "REPLACED"] as const
export type MachineStatus = (typeof machineStatuses)[number]

/** What the machine keeps of its plant, which stands in the customers' register. */
export type PlantCopy = { id: string; name: string; city: string; country: string }

export type ContractRow = { number: string; level: string; startsOn: string; endsOn: string }

export type MachineRow = {
  id: string
  organisation: string
  serialNumber: string
  name: string | null
  model: string
  type: string
  productSlug: string | null
  builtOn: string | null
  commissionedOn: string
  status: MachineStatus
  endedOn: string | null
  replacedBy: { id: string; serialNumber: string } | null
  warrantyUntil: string | null
  namePlate: { key: string; value: string; unit: string | null }[]
  location: PlantCopy
  /** The one that ends last; null for a machine that never had one. */
  contract: ContractRow | null
  version: number
}

export type SoftwareRow = { machine: string; product: string; version: string; installedOn: string | null }

export type EventRow = {
  id: string
  at: Date
  kind: string
  facts: Record<string, string>
  ticket: string | null
}

export type MachineSort = "NAME" | "MODEL" | "SERIAL_NUMBER" | "LOCATION" | "COMMISSIONED"

/** Of a warranty or a contract: it holds, it ends within 90 days, it is over, or there has never been one. */
export type MachineTerm = "RUNNING" | "ENDING" | "OVER" | "NONE"

export type MachineFilter = {
  locations: readonly string[] | null
  models: readonly string[] | null
  types: readonly string[] | null
  statuses: readonly MachineStatus[]
  warranty: MachineTerm | null
  contract: MachineTerm | null
  ids: readonly string[] | null
}

export type MachineQuery = MachineFilter & {
  /** Null for all, which only staff may ask for. */
  organisations: readonly string[] | null
  /** A `tsquery`. */
  search: string | null
  /** The day from which warranty and contract are reckoned. */
  today: string
  sort: MachineSort
  descending: boolean
  first: number
  skip: number
}

export type Page<Row> = { items: Row[]; total: number }
