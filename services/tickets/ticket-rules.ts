/** What may happen to a ticket, and what it becomes. */
import type { TicketStatus } from "./rows.ts"

export function isOpen(status: TicketStatus): boolean {
  return status !== "CLOSED"
}

/** After the customer wrote: support's turn again. */
export function statusAfterComment(status: TicketStatus): TicketStatus {
  return status === "ANSWERED" ? "IN_PROGRESS" : status
}

/** Somebody has seen it before, so it isn't new again. */
export const statusAfterReopening: TicketStatus = "IN_PROGRESS"

export const statusAfterReply: TicketStatus = "ANSWERED"
