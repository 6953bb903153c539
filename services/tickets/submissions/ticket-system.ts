import { type Ask, createAsk } from "../../../platform/graphql/ask.ts"

/** A ticket system elsewhere, as the website delivers to it. */
export type TicketSystem = {
  url: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
  /** With the website's own token, that opens `deliverSubmission`. */
  ask: Ask
}

export type RemoteTickets = { url: string; token: string; timeoutMs: number }

/** The asker waits no longer than the whole question may take, and something of that is ours. */
const shareOfTimeout = 0.6

export function ticketSystem({ url, token, timeoutMs }: RemoteTickets): TicketSystem {
  const endpoint = { url, fetch: globalThis.fetch, timeoutMs: Math.round(timeoutMs * shareOfTimeout) }
  const ask = createAsk({
    service: "tickets",
    ...endpoint,
    token,
    isConfidential: true,
    needsWholeAnswer: true,
  })
  return { ...endpoint, ask }
}
