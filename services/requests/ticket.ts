/**
 * The door to the tickets service, which the composition passes in, so that no service imports another: what a signed-in
 * customer asks of a team that works with tickets becomes a ticket of theirs.
 */
import { GiveUp } from "../../platform/queue/queue.ts"
import type { RequestRow } from "./rows.ts"

export type TicketDraft = {
  /** The same draft sent twice is one ticket. */
  key: string
  person: { id: string; name: string; email: string; language: string; organisation: string | null }
  type: string
  /** Null for the organisation's first. */
  location: string | null
  subject: string
  description: string
}

/** @returns the ticket's id. @throws {GiveUp} when the person can't have one; any other error is tried again. */
export type CreateTicket = (draft: TicketDraft) => Promise<string>

/** Files stay with the request, whose number the ticket names. */
export function ticketFrom(row: RequestRow): TicketDraft {
  const { id, account, email, firstName, lastName, locale, reference, subject, answers, ticketWish } = row
  if (!account || !ticketWish) throw new GiveUp("the sender was not signed in")
  const asked = answers.filter(({ shown }) => shown !== "").map(({ label, shown }) => `${label}: ${shown}`)
  return {
    key: `request:${id}`,
    person: {
      id: account,
      name: [firstName, lastName].filter(Boolean).join(" ") || email,
      email,
      language: locale,
      organisation: ticketWish.organisation,
    },
    type: ticketWish.type,
    location: ticketWish.location,
    subject,
    description: [reference, ...asked].join("\n"),
  }
}
