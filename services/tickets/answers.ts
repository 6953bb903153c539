/** Formats tickets for the GraphQL answer. */

import type { TicketLoaders, TicketsContext } from "./request-context.ts"
import type { AttachmentRow, EntryRow, TicketRow } from "./rows.ts"
import { isOpen } from "./ticket-rules.ts"
import type { Viewer } from "./viewer.ts"
import { TicketWriter } from "./write-store.ts"

export function ticketAnswer(row: TicketRow, viewer: Viewer) {
  const { id, reference, type, status, subject, concern } = row
  const { machineConcerned, machineId, machineName, machineModel, serialNumber } = row
  const { createdAt, updatedAt, closedAt, closureReason, replies, comments, unreadReplies, isWatched } = row
  const isMine = row.contactId === viewer.caller.subject
  return {
    ...{ id, reference, type, status, subject, concern },
    location: { id: row.locationId, name: row.locationName },
    organisation: { id: row.organisationId, name: row.organisationName },
    ...{ machineConcerned, machine: machineId, machineName, machineModel, serialNumber },
    contact: personAnswer(viewer, {
      subject: row.contactId,
      name: row.contactName,
      email: row.contactEmail,
      isGone: row.isContactGone,
      isSupport: false,
    }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    ...{ closureReason, replies, comments, unreadReplies, isWatched, isMine },
    canComment: isOpen(status),
    canClose: isOpen(status),
    canReopen: !isOpen(status),
    attachments: (_args: object, { loadersOf }: TicketsContext) =>
      attachmentAnswers(loadersOf(viewer), id, null),
    conversation: async (_args: object, { loadersOf }: TicketsContext) =>
      ((await loadersOf(viewer).entries.load(id)) ?? []).map((entry) => entryAnswer(entry, viewer)),
    watchers: (_args: object, { parts }: TicketsContext) =>
      watcherAnswers(id, viewer, new TicketWriter(parts.pool)),
  }
}

/** Only staff may see who of the staff follows a ticket. */
async function watcherAnswers(ticketId: string, viewer: Viewer, writer: TicketWriter) {
  const followers = await writer.listFollowers(ticketId)
  return followers
    .map(({ isContact, isSupport, ...follower }) => ({ ...follower, isSupport: isSupport && !isContact }))
    .filter(({ isSupport }) => viewer.isSupport || !isSupport)
    .map((follower) => personAnswer(viewer, { ...follower, isGone: false }))
}

function entryAnswer(row: EntryRow, viewer: Viewer) {
  const { id, ticketId, kind, isSupport, text, status, closureReason, createdAt, isUnread } = row
  return {
    ...{ id, kind, text, status, closureReason, isUnread },
    author: personAnswer(viewer, {
      subject: row.authorId,
      name: row.authorName,
      email: row.authorEmail,
      isGone: row.isAuthorGone,
      isSupport,
    }),
    createdAt: createdAt.toISOString(),
    attachments: (_args: object, { loadersOf }: TicketsContext) =>
      attachmentAnswers(loadersOf(viewer), ticketId, id),
  }
}

/** @param entry null for the ticket's first text. */
async function attachmentAnswers({ attachments }: TicketLoaders, ticket: string, entry: string | null) {
  const all = (await attachments.load(ticket)) ?? []
  return all.filter(({ entryId }) => entryId === entry).map(attachmentAnswer)
}

export function attachmentAnswer({ id, uploadId, fileName, mediaType, sizeBytes }: AttachmentRow) {
  return { id, upload: uploadId, url: null, fileName, mediaType, sizeBytes }
}

type Person = { subject: string; name: string; email: string; isGone: boolean; isSupport: boolean }

/** Customers contact support through the ticket, so they don't get the addresses of support's people. */
function personAnswer({ caller, isSupport }: Viewer, person: Person) {
  return {
    name: person.isGone ? null : person.name,
    email: person.isGone || (person.isSupport && !isSupport) ? null : person.email,
    isMe: person.subject === caller.subject,
    isSupport: person.isSupport,
  }
}
