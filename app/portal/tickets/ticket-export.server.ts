/** Everything that the tickets service holds about a person, for that person's data export. */

import {
  ExportedSubmissionsDocument,
  ExportedTicketSettingsDocument,
  ExportedTicketsDocument,
  type ExportedTicketsQuery,
} from "../../ground/graphql/generated/tickets.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { actingIn } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { attachmentPath } from "./ticket-path.ts"
import { askTickets } from "./tickets.server.ts"

type Addresses = Pick<RequestContext, "site" | "locale" | "origin">
type Ticket = ExportedTicketsQuery["tickets"]["items"][number]
type Entry = Ticket["conversation"][number]
type Attachment = Ticket["attachments"][number]

const ticketsPerPage = 100

/**
 * Tickets whose contact is the person, or in which they wrote, oldest first. Other people's comments are included
 * without their names. Files are given as addresses in the portal.
 */
export async function exportTickets(asker: PortalAsker): Promise<object> {
  const { ticketRights } = await askTickets(asker, ExportedTicketSettingsDocument, {})
  const { ticketSubmissions } = await askTickets(asker, ExportedSubmissionsDocument, {})
  return {
    mails: ticketRights.mails,
    tickets: (await listOfAllOrganisations(asker)).map((ticket) => exportedTicket(asker.context, ticket)),
    undelivered: ticketSubmissions,
  }
}

/** Lists are of one organisation, and a person's data is of all of theirs. */
async function listOfAllOrganisations(asker: PortalAsker): Promise<Ticket[]> {
  const { organisations } = asker.user
  if (organisations.length < 2) return listAll(asker)
  const lists = await Promise.all(
    organisations.map(({ id }) =>
      listAll(actingIn(asker, id)).catch((error: Error) => {
        // Where they have no service tickets, there are none.
        if (isUpstreamError(error) && error.reason === "FORBIDDEN") return []
        throw error
      }),
    ),
  )
  return lists.flat()
}

async function listAll(asker: PortalAsker): Promise<Ticket[]> {
  const listed: Ticket[] = []
  for (;;) {
    const variables = { first: ticketsPerPage, skip: listed.length }
    const { tickets } = await askTickets(asker, ExportedTicketsDocument, variables)
    listed.push(...tickets.items)
    if (tickets.items.length < ticketsPerPage) return listed
  }
}

function exportedTicket(addresses: Addresses, { id, ...ticket }: Ticket): object {
  const withFiles = <Part extends { attachments: Attachment[] }>(part: Part) => ({
    ...part,
    attachments: part.attachments.map((file) => exportedFile(addresses, id, file)),
  })
  return {
    ...withFiles(ticket),
    conversation: ticket.conversation.map(withFiles).map(exportedEntry),
  }
}

function exportedEntry({ author, ...entry }: Omit<Entry, "attachments">): object {
  return { ...entry, byYou: author.isMe, bySupport: author.isSupport }
}

function exportedFile(
  { site, locale, origin }: Addresses,
  ticketId: string,
  { id, ...file }: Attachment,
): object {
  return { ...file, url: origin(site) + localizedPath(site, locale, "/") + attachmentPath(ticketId, id) }
}
