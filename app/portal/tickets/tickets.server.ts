/** Sends the ticket screens' queries to the tickets service on behalf of the user [HTTP-05]. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import {
  AddTicketNoteDocument,
  type AnswerPartsFragment,
  CloseTicketDocument,
  type ClosureReason,
  type CommentInput,
  CommentTicketDocument,
  CreateTicketDocument,
  DismissTicketSubmissionDocument,
  MarkTicketReadDocument,
  ReopenTicketDocument,
  ReplyToTicketDocument,
  SetTicketMailsDocument,
  SetTicketStatusDocument,
  TicketCountsDocument,
  TicketDetailDocument,
  type TicketInput,
  TicketListDocument,
  type TicketStatus,
  TicketSubmissionsDocument,
  UnwatchTicketDocument,
  WatchTicketDocument,
} from "../../ground/graphql/generated/tickets.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import type { Submission } from "./submission.ts"
import type { Ticket } from "./ticket.ts"
import { faultMessages } from "./ticket-faults.ts"
import { type TicketListQuery, ticketListVariables } from "./ticket-list-query.ts"

export type TicketAnswer = AnswerPartsFragment
export type TicketRights = { canCreate: boolean; seesColleagues: boolean; isSupport: boolean; mails: boolean }

/** @throws the client's errors unchanged. */
export function askTickets<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return askAs(asker, asker.context.upstreams.tickets.request, document, variables)
}

/** One page of the list, or another range of it. */
export function listTickets(
  asker: PortalAsker,
  query: TicketListQuery,
  range: { first?: number; skip?: number } = {},
) {
  return askTickets(asker, TicketListDocument, { ...ticketListVariables(query), ...range })
}

/**
 * For the dashboard's ticket box: the figures, and the tickets that wait for the user: with replies that they haven't
 * read, or for support those that nobody has answered, the longest waiting first.
 */
export async function readWaitingTickets(asker: PortalAsker, isDesk: boolean) {
  return askTickets(asker, TicketCountsDocument, {
    scope: isDesk ? "ALL" : "MINE",
    filter: isDesk ? { scope: "ALL", statuses: ["NEW", "IN_PROGRESS"] } : { scope: "ALL", unread: true },
    descending: !isDesk,
  })
}

/** Submissions that wait or were refused; an empty list when they can't be loaded. */
export async function listSubmissions(asker: PortalAsker): Promise<Submission[]> {
  const answer = await askTickets(asker, TicketSubmissionsDocument, {}).catch((error: Error) => {
    asker.context.log.warn({ err: error }, "submissions not listed")
    return { ticketSubmissions: [] }
  })
  return answer.ticketSubmissions.map(({ errors, ...submission }) => ({
    ...submission,
    faults: Object.values(faultMessages(errors)).flat(),
  }))
}

/** Removes a refused submission; one that still waits is kept. */
export async function dismissSubmission(asker: PortalAsker, id: string): Promise<void> {
  await askTickets(asker, DismissTicketSubmissionDocument, { id })
}

/** @returns null when there is no such ticket, or it isn't visible to the asker. */
export async function findTicket(
  asker: PortalAsker,
  id: string,
): Promise<{ ticket: Ticket; rights: TicketRights } | null> {
  const { ticket, ticketRights } = await askTickets(asker, TicketDetailDocument, { id })
  return ticket && { ticket, rights: ticketRights }
}

/** A failure is only logged, since the reader doesn't notice it. */
export async function markRead(asker: PortalAsker, ticket: string): Promise<void> {
  await askTickets(asker, MarkTicketReadDocument, { ticket }).catch((error: Error) =>
    asker.context.log.warn({ err: error }, "ticket not marked as read"),
  )
}

export async function createTicket(
  asker: PortalAsker,
  key: string,
  input: TicketInput,
): Promise<TicketAnswer> {
  return (await askTickets(asker, CreateTicketDocument, { key, input })).createTicket
}

/** @returns null, as do the functions below, when there is no such ticket for the asker. */
export async function commentTicket(
  asker: PortalAsker,
  ticket: string,
  { key, input }: { key: string; input: CommentInput },
): Promise<TicketAnswer | null> {
  return (await askTickets(asker, CommentTicketDocument, { key, ticket, input })).commentTicket
}

export async function closeTicket(
  asker: PortalAsker,
  ticket: string,
  { key, reason, comment }: { key: string; reason: ClosureReason; comment?: string | undefined },
): Promise<TicketAnswer | null> {
  const variables = { key, ticket, reason, comment: comment ?? null }
  return (await askTickets(asker, CloseTicketDocument, variables)).closeTicket
}

export async function reopenTicket(
  asker: PortalAsker,
  ticket: string,
  { key, comment }: { key: string; comment?: string | undefined },
): Promise<TicketAnswer | null> {
  return (await askTickets(asker, ReopenTicketDocument, { key, ticket, comment: comment ?? null }))
    .reopenTicket
}

/** For support only, like the two functions below; the service refuses everybody else. */
export async function replyToTicket(
  asker: PortalAsker,
  ticket: string,
  { key, input, status }: { key: string; input: CommentInput; status: TicketStatus },
): Promise<TicketAnswer | null> {
  return (await askTickets(asker, ReplyToTicketDocument, { key, ticket, input, status })).replyToTicket
}

export async function setTicketStatus(
  asker: PortalAsker,
  ticket: string,
  { key, status }: { key: string; status: TicketStatus },
): Promise<TicketAnswer | null> {
  return (await askTickets(asker, SetTicketStatusDocument, { key, ticket, status })).setTicketStatus
}

export async function addTicketNote(
  asker: PortalAsker,
  ticket: string,
  { key, description }: { key: string; description: string },
): Promise<TicketAnswer | null> {
  return (await askTickets(asker, AddTicketNoteDocument, { key, ticket, text: description })).addTicketNote
}

/** @returns whether there is such a ticket for the asker. */
export async function setWatched(asker: PortalAsker, ticket: string, isWatched: boolean): Promise<boolean> {
  const answer = isWatched
    ? (await askTickets(asker, WatchTicketDocument, { ticket })).watchTicket
    : (await askTickets(asker, UnwatchTicketDocument, { ticket })).unwatchTicket
  return answer !== null
}

export async function setTicketMails(asker: PortalAsker, wanted: boolean): Promise<void> {
  await askTickets(asker, SetTicketMailsDocument, { wanted })
}
