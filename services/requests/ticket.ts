/**
 * The door to the tickets service, which the composition passes in, so that no service imports another: what a signed-in
 * customer asks of a team that works with tickets becomes a ticket of theirs.
 */
import { GiveUp } from "../../platform/queue/queue.ts"
import type { FileRow, RequestRow } from "./rows.ts"

export type TicketDraft = {
  /** The same draft sent twice is one ticket. */
  key: string
  person: { id: string; name: string; email: string; language: string; organisation: string | null }
  type: string
  /** Null for the organisation's first. */
  location: string | null
  subject: string
  description: string
  /** Uploads that the request has claimed. The ticket gets copies, since the request is forgotten earlier. */
  uploads: readonly string[]
}

/** @returns the ticket's id. @throws {GiveUp} when the person can't have one; any other error is tried again. */
export type CreateTicket = (draft: TicketDraft) => Promise<string>

export function ticketFrom(row: RequestRow, files: readonly FileRow[]): TicketDraft {
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
    // Files of later mails have an event: people who answer a mail don't write into a ticket.
    uploads: files.filter(({ eventId }) => eventId === null).map(({ uploadId }) => uploadId),
  }
}
