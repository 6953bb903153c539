/** A ticket system elsewhere, as the website delivers to it. */
export type TicketSystem = {
  url: string
  /** The website's own, that opens `deliverSubmission`. */
  token: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
}

export type RemoteTickets = { url: string; token: string; timeoutMs: number }

/** The asker waits no longer than the whole question may take, and something of that is ours. */
const shareOfTimeout = 0.6

export function ticketSystem({ url, token, timeoutMs }: RemoteTickets): TicketSystem {
  return { url, token, fetch: globalThis.fetch, timeoutMs: Math.round(timeoutMs * shareOfTimeout) }
}
