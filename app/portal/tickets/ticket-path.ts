/** Unlocalized paths of the ticket screens [ROUTE-15…17]. */
export const ticketListPath = "/mykomax/tickets/list"
/** The list as a file, with the same query string. */
export const ticketCsvPath = "/mykomax/tickets/tickets.csv"
export const newTicketPath = "/mykomax/tickets/newticket"

export function ticketPath(id: string): string {
  return `/mykomax/tickets/${encodeURIComponent(id)}`
}

/** Address of a ticket's file; it answers everybody who may read the ticket. */
export function attachmentPath(ticketId: string, attachmentId: string): string {
  return `${ticketPath(ticketId)}/files/${encodeURIComponent(attachmentId)}`
}

/** Files of a form that isn't sent yet are uploaded here, and can be viewed below, by their ids. */
export const uploadsPath = "/mykomax/tickets/uploads"
