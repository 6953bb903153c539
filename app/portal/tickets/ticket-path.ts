/** Addresses of the ticket screens below the portal's own [ROUTE-15…17]. */
export const ticketListPath = "/mykomax/tickets/list"
export const newTicketPath = "/mykomax/tickets/newticket"

export function ticketPath(id: string): string {
  return `/mykomax/tickets/${encodeURIComponent(id)}`
}

/** A file of a ticket, for whoever may read the ticket. */
export function attachmentPath(ticketId: string, attachmentId: string): string {
  return `${ticketPath(ticketId)}/files/${encodeURIComponent(attachmentId)}`
}

/** Where files go that a form will name, and where they can be looked at before. */
export const uploadsPath = "/mykomax/tickets/uploads"

export function uploadPath(uploadId: string): string {
  return `${uploadsPath}/${encodeURIComponent(uploadId)}`
}
