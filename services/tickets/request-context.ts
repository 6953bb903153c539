/** What the answer to one question is made with: who asks, and what they may see. */
import { forbidden, requireCaller, unauthenticated } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { TicketParts } from "./actions.ts"
import { TicketStore } from "./store.ts"
import { type Viewer, viewerOf } from "./viewer.ts"

export type TicketsContext = {
  /** Null: not a person, but a website that hands over what people sent, or says who is no more. */
  viewer: Viewer | null
  parts: TicketParts
  store: TicketStore
}

export type Doors = {
  verify: VerifyIdentityToken
  /** Opens `deliverSubmission` and `removeTicketPerson`, and nothing else; without it nobody may. */
  deliveryToken?: string | undefined
}

export async function createContext(
  request: Request,
  parts: TicketParts,
  { verify, deliveryToken }: Doors,
): Promise<TicketsContext> {
  const store = new TicketStore(parts.pool)
  if (isServiceToken(request, deliveryToken)) return { viewer: null, parts, store }
  const caller = await requireCaller(request, verify)
  if (!caller.hasTickets) throw forbidden("use service tickets")
  return { viewer: await viewerOf(caller, parts.directory), parts, store }
}

export function requireViewer({ viewer }: TicketsContext): Viewer {
  if (!viewer) throw unauthenticated()
  return viewer
}

/** The viewer, where they are support. */
export function requireSupport(context: TicketsContext): Viewer {
  const viewer = requireViewer(context)
  if (!viewer.isSupport) throw forbidden("answer service tickets")
  return viewer
}
