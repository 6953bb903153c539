import { type Ask, createAsk } from "../../../platform/graphql/ask.ts"

/** A remote ticket system, as the website delivers to it. */
export type TicketSystem = {
  url: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
  /** Sends the website's own token, which allows `deliverSubmission`. */
  ask: Ask
}

export type RemoteTickets = { url: string; token: string; timeoutMs: number }

/** The caller's time-out covers the whole request, of which our own work needs a part. */
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
