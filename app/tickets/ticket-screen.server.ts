import { randomUUID } from "node:crypto"
import type { takeKeptForm } from "../auth/portal-user.server.ts"
import { notFound } from "../errors/not-found.server.ts"
import { isPrefetch } from "../http/prefetch-request.ts"
import type { PortalAsker } from "../portal/portal-asker.server.ts"
import { portalFault } from "../portal/portal-fault.server.ts"
import { portalTitle } from "../portal/portal-title.server.ts"
import type { KeptFile } from "./kept-file.ts"
import { findKeptFiles } from "./kept-files.server.ts"
import type { Submission } from "./submission.ts"
import type { Ticket } from "./ticket.ts"
import { findTicket, listSubmissions, markRead, type TicketRights } from "./tickets.server.ts"

export type TicketScreenData = {
  documentTitle: string
  ticket: Ticket
  rights: TicketRights
  /** Comments and changes that the ticket system hasn't got. */
  submissions: Submission[]
  /** One for each form that the page shows. */
  keys: { comment: string; close: string; reopen: string }
  /** Just filed: the page says so, with the reference. */
  isFiled: boolean
  /** What was typed before a sign-in. */
  values: Record<string, string>
  files: KeptFile[]
}

/**
 * A ticket as its reader may see it; being shown, its replies are read.
 * @throws the page's 404 where there is none for the reader [ROUTE-17], a portal fault when the service is down.
 */
export async function loadTicket(
  asker: PortalAsker,
  id: string,
  request: Request,
  kept: Awaited<ReturnType<typeof takeKeptForm>>,
): Promise<TicketScreenData> {
  const { context } = asker
  const [found, submissions] = await Promise.all([
    findTicket(asker, id).catch((error: Error) => {
      throw portalFault(context, "tickets", error)
    }),
    listSubmissions(asker),
  ])
  if (!found) throw notFound(context)
  const { ticket, rights } = found
  // A page that is fetched ahead of a click has not been read.
  if (ticket.unreadReplies > 0 && !isPrefetch(Object.fromEntries(request.headers)))
    await markRead(asker, ticket.id)
  return {
    documentTitle: portalTitle(context, `${ticket.reference} ${ticket.subject}`),
    ticket,
    rights,
    // A submission names its ticket as the page's address did.
    submissions: submissions.filter((one) => [ticket.id, ticket.reference, id].includes(one.ticket ?? "")),
    keys: { comment: randomUUID(), close: randomUUID(), reopen: randomUUID() },
    isFiled: context.url.searchParams.get("filed") === "1",
    values: Object.fromEntries(kept ?? []),
    files: await findKeptFiles(asker, kept),
  }
}
