/** What the answer to one question is made with: who asks, and what they may see. */
import { createHash, timingSafeEqual } from "node:crypto"
import { bearerToken, forbidden, requireCaller, unauthenticated } from "../access/require-caller.ts"
import type { VerifyIdentityToken } from "../access/verify-identity-token.ts"
import type { TicketParts } from "./actions.ts"
import { TicketStore } from "./store.ts"
import { type Viewer, viewerOf } from "./viewer.ts"

export type TicketsContext = {
  /** Null: not a person, but a website that hands over what people sent. */
  viewer: Viewer | null
  parts: TicketParts
  store: TicketStore
}

export type Doors = {
  verify: VerifyIdentityToken
  /** Opens `deliverSubmission`, and nothing else; without it nobody may. */
  deliveryToken?: string | undefined
}

export async function createContext(
  request: Request,
  parts: TicketParts,
  { verify, deliveryToken }: Doors,
): Promise<TicketsContext> {
  const store = new TicketStore(parts.pool)
  if (deliveryToken && isSame(bearerToken(request) ?? "", deliveryToken))
    return { viewer: null, parts, store }
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

/** Compares digests, so that neither length nor content shows in the time it takes. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
