/** The rules for what may happen to a ticket, and for its next status. */
import type { TicketStatus } from "./rows.ts"

export function isOpen(status: TicketStatus): boolean {
  return status !== "CLOSED"
}

/** After a customer's comment it is support's turn again; after support's own, it is still the customer's. */
export function statusAfterComment(status: TicketStatus, isSupport: boolean): TicketStatus {
  return status === "ANSWERED" && !isSupport ? "IN_PROGRESS" : status
}

/** A reopened ticket has been seen before, so it isn't new. */
export const statusAfterReopening: TicketStatus = "IN_PROGRESS"

export const statusAfterReply: TicketStatus = "ANSWERED"
