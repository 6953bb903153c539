/** The forms of a ticket's page: the customer's, and those of support. */
export const ticketForms = ["comment", "close", "reopen", "reply", "note", "status"] as const
export type TicketForm = (typeof ticketForms)[number]

/** An idempotency key for each form of the page. */
export type TicketFormKeys = Readonly<Record<TicketForm, string>>
