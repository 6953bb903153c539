import type { RemoteTickets } from "../services/tickets/submissions/ticket-system.ts"
import { type Environment, EnvironmentError } from "./environment.ts"

/** The ticket system that stands in the place of the embedded one; null where tickets are kept here. */
export function ticketsElsewhere(environment: Environment): RemoteTickets | null {
  const { CUSTOMERS_API_URL, TICKETS_API_URL, TICKETS_API_TOKEN: token, TICKETS_TIMEOUT_MS } = environment
  const url = TICKETS_API_URL ?? CUSTOMERS_API_URL
  if (!url) return null
  if (!token)
    throw new EnvironmentError(
      "TICKETS_API_TOKEN: needed with tickets elsewhere, since what people send is delivered with it",
    )
  return { url, token, timeoutMs: TICKETS_TIMEOUT_MS }
}
