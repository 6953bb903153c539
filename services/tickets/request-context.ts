/** The context of one GraphQL request: the person, and what they may see. */
import { forbidden, requireCaller, unauthenticated } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { createLoader, type Loader } from "../../platform/graphql/loader.ts"
import type { TicketParts } from "./actions.ts"
import type { AttachmentRow, EntryRow } from "./rows.ts"
import { TicketStore } from "./store.ts"
import { type Sight, sightOf, type Viewer, viewerOf } from "./viewer.ts"

export type TicketsContext = {
  /** Null when the caller is no person but a website that delivers submissions or reports a deleted account. */
  viewer: Viewer | null
  parts: TicketParts
  /** Looks up the person of a submission that a website delivers. */
  findStanding: FindStanding
  store: TicketStore
  /** For what the viewer may see, who is another person than the caller where a website delivers a submission. */
  loadersOf(viewer: Viewer): TicketLoaders
}

/** What belongs to tickets, by their ids: a page of them takes one query for each. */
export type TicketLoaders = { entries: Loader<EntryRow[]>; attachments: Loader<AttachmentRow[]> }

export type Doors = {
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /**
   * The token that allows `deliverSubmission` and `removeTicketPerson` and nothing else; without one, both are closed.
   */
  deliveryToken?: string | undefined
}

export async function createContext(
  request: Request,
  parts: TicketParts,
  { verify, findStanding, deliveryToken }: Doors,
): Promise<TicketsContext> {
  const store = new TicketStore(parts.pool)
  if (isServiceToken(request, deliveryToken))
    return { viewer: null, parts, findStanding, store, loadersOf: oncePerViewer(store) }
  const viewer = viewerOf(await requireCaller(request, verify, findStanding))
  if (!viewer.caller.hasTickets && viewer.memberships.length === 0) throw noTickets()
  return { viewer, parts, findStanding, store, loadersOf: oncePerViewer(store) }
}

function oncePerViewer(store: TicketStore): TicketsContext["loadersOf"] {
  const known = new Map<Viewer, TicketLoaders>()
  return function loadersOf(viewer) {
    const loaders = known.get(viewer) ?? createLoaders(store, sightOf(viewer))
    known.set(viewer, loaders)
    return loaders
  }
}

function createLoaders(store: TicketStore, sight: Sight): TicketLoaders {
  return {
    entries: createLoader((ids) => store.listEntries(ids, sight), { isRemembered: false }),
    attachments: createLoader((ids) => store.listAttachments(ids), { isRemembered: false }),
  }
}

export function requireViewer({ viewer }: TicketsContext): Viewer {
  if (!viewer) throw unauthenticated()
  return viewer
}

/**
 * For lists, counts and new tickets, which are of the organisation in which the request acts. @throws for people without
 * tickets there, even if they have them in another one.
 */
export function requireTickets(context: TicketsContext): Viewer {
  const viewer = requireViewer(context)
  if (!viewer.caller.hasTickets) throw noTickets()
  return viewer
}

function noTickets() {
  return forbidden("use service tickets")
}

/** @returns the viewer, who belongs to support. @throws for anybody else. */
export function requireSupport(context: TicketsContext): Viewer {
  const viewer = requireViewer(context)
  if (!viewer.isSupport) throw forbidden("answer service tickets")
  return viewer
}
