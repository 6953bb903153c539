import { randomUUID } from "node:crypto"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { redirectReader } from "../../request/answers/redirect.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { type KeptForm, type KeptValues, keptValues } from "../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { PortalFault } from "../frame/portal-fault.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { hasTypedForm } from "../frame/sent-form.server.ts"
import { findKeptFiles } from "./kept-files.server.ts"
import type { Submission } from "./submission.ts"
import type { Ticket } from "./ticket.ts"
import { type TicketFormKeys, ticketForms } from "./ticket-form-names.ts"
import { findTicket, listSubmissions, markRead, type TicketRights } from "./tickets.server.ts"

type Common = {
  documentTitle: string
  /** Comments and changes that the ticket system doesn't have yet. */
  submissions: Submission[]
  /** An idempotency key for each form of the page. */
  keys: TicketFormKeys
  /** Values by form that somebody had typed before a sign-in. */
  kept: KeptValues
  files: KeptFile[]
}

export type TicketScreenData = Common & {
  ticket: Ticket
  rights: TicketRights
  /** Whether the user answers this ticket as support; their own ticket they see as a customer. */
  isDesk: boolean
  /** The ticket's organisation, where the user acts in another one of theirs. */
  elsewhere: { id: string; name: string } | null
  /** Whether the ticket was just created; the page then confirms it with its reference. */
  isFiled: boolean
}

/** Used while the tickets service is down and there is typed text to show. */
export type TicketAwayData = Common & { ticket: null; fault: PortalFault }

/**
 * Loads a ticket as the user may see it, and marks its replies as read.
 * @throws a 404 when there is no such ticket for the user [ROUTE-17]; a portal fault when the service is down and there
 *   is no typed text to keep.
 */
export async function loadTicket(
  asker: PortalAsker,
  id: string,
  request: Request,
  kept: KeptForm | null,
): Promise<TicketScreenData | TicketAwayData> {
  const { context } = asker
  const [found, submissions] = await Promise.all([
    findTicket(asker, id).catch((error: Error) => {
      // Somebody of several organisations who has service tickets in none of them.
      if (isUpstreamError(error) && error.reason === "FORBIDDEN")
        throw redirectReader(portalPath(context, "/register/ticketing"))
      return portalFault(context, "tickets", error)
    }),
    listSubmissions(asker),
  ])
  if (!found) throw notFound(context)
  const isAway = found instanceof Response
  if (isAway && !hasTypedForm(asker, kept)) throw found
  const names = [id, ...(isAway ? [] : [found.ticket.id, found.ticket.reference])]
  const common = {
    // A submission names its ticket by id or reference, whichever stood in the page's address.
    submissions: submissions.filter(({ ticket }) => names.includes(ticket ?? "")),
    keys: Object.fromEntries(ticketForms.map((form) => [form, randomUUID()])) as TicketFormKeys,
    kept: keptValues(kept),
    files: await findKeptFiles(asker, kept),
  }
  if (isAway) {
    const documentTitle = portalTitle(context, context.translator.t("tickets:title"))
    return { ...common, documentTitle, ticket: null, fault: await found.json() }
  }
  const { ticket, rights } = found
  await markShown(asker, ticket, request)
  return {
    ...common,
    documentTitle: portalTitle(context, `${ticket.reference} ${ticket.subject}`),
    ticket,
    rights,
    isDesk: rights.isSupport && !ticket.isMine,
    elsewhere: organisationElsewhere(asker, ticket),
    // Who comes back to the same address later reads what has happened since.
    isFiled: context.url.searchParams.get("filed") === "1" && ticket.conversation.length === 0,
  }
}

function organisationElsewhere({ user }: PortalAsker, { organisation }: Ticket) {
  const isOther = organisation.id !== user.organisation
  return isOther && user.organisations.some(({ id }) => id === organisation.id) ? organisation : null
}

/** A prefetched page doesn't count as read. */
async function markShown(asker: PortalAsker, { id, unreadReplies }: Ticket, request: Request): Promise<void> {
  if (unreadReplies > 0 && !isPrefetch(Object.fromEntries(request.headers))) await markRead(asker, id)
}
