import type english from "../../locales/en/ticket-mail.json"
import { createTexts, type KeysOf, type TextsOf } from "../../platform/texts/texts.ts"
import type { ClosureReason, TicketStatus } from "./rows.ts"

export type Say = TextsOf<KeysOf<typeof english>>

/** By language. */
export const ticketTexts = createTexts<KeysOf<typeof english>>("ticket-mail")

export function statusText(say: Say, status: TicketStatus): string {
  if (status === "NEW") return say("status.new")
  if (status === "IN_PROGRESS") return say("status.inProgress")
  return status === "ANSWERED" ? say("status.answered") : say("status.closed")
}

export function reasonText(say: Say, reason: ClosureReason): string {
  if (reason === "SOLVED_BY_PROVIDER") return say("reason.byProvider")
  return reason === "SOLVED_WITHOUT_PROVIDER" ? say("reason.withoutProvider") : say("reason.notRelevant")
}
