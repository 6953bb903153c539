/** How screens present ticket types and states: texts, icons and colours. */

import type { Tone } from "../../design/components/status.tsx"
import type { TextKey } from "../../forms/say.ts"
import type {
  ClosureReason,
  MachineConcerned,
  TicketPartsFragment,
  TicketRowFragment,
  TicketStatus,
  TicketType,
} from "../../ground/graphql/generated/tickets.ts"

export type TicketRow = TicketRowFragment
export type Ticket = TicketPartsFragment
export type TicketEntry = Ticket["conversation"][number]
export type Attachment = Ticket["attachments"][number]

export const ticketTypes = [
  "STANDSTILL",
  "FAULT",
  "SPARE_PARTS",
  "MAINTENANCE",
  "SOFTWARE",
  "APPLICATION",
  "OTHER",
] as const satisfies readonly TicketType[]

export const ticketStatuses = [
  "NEW",
  "IN_PROGRESS",
  "ANSWERED",
  "CLOSED",
] as const satisfies readonly TicketStatus[]

/** The statuses that support may set; closing needs a reason and has a form of its own. */
export const openStatuses = ["NEW", "IN_PROGRESS", "ANSWERED"] as const satisfies readonly TicketStatus[]

export const statusesAfterReply = ["ANSWERED", "IN_PROGRESS"] as const satisfies readonly TicketStatus[]

/** [TICK-10] */
export const closureReasons = [
  "SOLVED_BY_PROVIDER",
  "SOLVED_WITHOUT_PROVIDER",
  "NO_LONGER_RELEVANT",
] as const satisfies readonly ClosureReason[]

export const machinesConcerned = ["INVENTORY", "OTHER", "NONE"] as const satisfies readonly MachineConcerned[]

export const typeKeys: Readonly<Record<TicketType, TextKey>> = {
  STANDSTILL: "tickets:type.standstill",
  FAULT: "tickets:type.fault",
  SPARE_PARTS: "tickets:type.spareParts",
  MAINTENANCE: "tickets:type.maintenance",
  SOFTWARE: "tickets:type.software",
  APPLICATION: "tickets:type.application",
  OTHER: "tickets:type.other",
}

export const statusKeys: Readonly<Record<TicketStatus, TextKey>> = {
  NEW: "tickets:status.new",
  IN_PROGRESS: "tickets:status.inProgress",
  ANSWERED: "tickets:status.answered",
  CLOSED: "tickets:status.closed",
}

/** For support, an answered ticket waits for the customer instead of for the reader. */
export const deskStatusKeys: Readonly<Record<TicketStatus, TextKey>> = {
  ...statusKeys,
  ANSWERED: "tickets:desk.answered",
}

export const statusTones: Readonly<Record<TicketStatus, Tone>> = {
  NEW: "neutral",
  IN_PROGRESS: "info",
  ANSWERED: "warning",
  CLOSED: "success",
}

export const reasonKeys: Readonly<Record<ClosureReason, TextKey>> = {
  SOLVED_BY_PROVIDER: "tickets:reason.solvedByProvider",
  SOLVED_WITHOUT_PROVIDER: "tickets:reason.solvedWithoutProvider",
  NO_LONGER_RELEVANT: "tickets:reason.noLongerRelevant",
}

/** A machine in one line: the plant's name for it, or else its model. */
export function machineLabel(machine: {
  machineName: string | null
  machineModel: string | null
  serialNumber: string | null
}): string | null {
  const { machineName, machineModel, serialNumber } = machine
  return [machineName, machineModel, serialNumber].filter(Boolean).join(" · ") || null
}
