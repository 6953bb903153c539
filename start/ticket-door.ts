/** The door through which a request of a signed-in customer becomes a ticket of theirs, here or in a remote system. */
import { GraphQLError } from "graphql"
import type pg from "pg"
import { type Caller, callerOf } from "../platform/access/caller.ts"
import { type FindStanding, withStanding } from "../platform/access/standing.ts"
import { inTransaction } from "../platform/database/database.ts"
import type { MailService } from "../platform/mail/mail.ts"
import { GiveUp } from "../platform/queue/queue.ts"
import type { StoredUpload, Uploads } from "../platform/uploads/upload.ts"
import { createDirectory } from "../services/customers/directory.ts"
import { filesClaimant as requestFiles } from "../services/requests/parts.ts"
import type { CreateTicket, TicketDraft } from "../services/requests/ticket.ts"
import { createTicket } from "../services/tickets/actions.ts"
import { filesClaimant as ticketFiles } from "../services/tickets/files.ts"
import { createTicketMails } from "../services/tickets/mails.ts"
import type { FieldError, TicketType } from "../services/tickets/rows.ts"
import { deliver } from "../services/tickets/submissions/deliver.ts"
import { type RemoteTickets, ticketSystem } from "../services/tickets/submissions/ticket-system.ts"
import { viewerOf } from "../services/tickets/viewer.ts"

type Options = {
  pool: pg.Pool
  /** A remote ticket system in place of the embedded service. */
  remote: RemoteTickets | null
  /** Whether the sender may still use tickets, by the register; null where people are kept elsewhere. */
  findStanding: FindStanding | null
  mail: MailService
  uploads: Pick<Uploads, "copy" | "claim">
  publicOrigin: string
  /** Signs links in the tickets' mails. */
  secret: string
  log: { warn(fields: object, message: string): void }
}

/** The website sends a wish for a ticket only for somebody who may use tickets [ROLE-04]. */
const ticketRole = "int_serviceticketing_active"

export function createTicketDoor(options: Options): CreateTicket {
  return options.remote ? remoteDoor(options.remote, options) : embeddedDoor(options)
}

function embeddedDoor({ pool, findStanding, ...options }: Options): CreateTicket {
  // A request of a form names no machine of the inventory.
  const directory = { ...createDirectory(pool), findMachine: async () => null }
  const mails = createTicketMails({ ...options, directory })
  const parts = { pool, directory, uploads: options.uploads, mails, now: () => new Date() }
  return async function createTicketHere(draft) {
    const { id: subject, ...typed } = draft.person
    // What was typed in a form must not rename a member of the register.
    const known = await directory.findPerson(subject)
    const sender = callerOf({ subject, ...typed, ...known, roles: [`kmx_${ticketRole}`] })
    const caller = await standingNow(sender, findStanding)
    const viewer = viewerOf(caller)
    const organisation = viewer.membership?.organisation.id
    if (!organisation) throw new GiveUp("the sender belongs to no organisation")
    const location = draft.location ?? (await directory.listLocations(organisation))[0]?.id ?? ""
    const input = ticketOf(draft, location)
    const copies = await options.uploads.copy(
      draft.uploads,
      { claimant: requestFiles },
      { subject, organisation },
    )
    // The ticket claims the copies in its own transaction; without a ticket they are swept.
    const attached = { uploads: copies.map(({ id }) => id) }
    const { ticketId, errors } = await createTicket(parts, viewer, draft.key, input, attached)
    if (ticketId === null) throw faultOf(errors)
    return ticketId
  }
}

/** @throws {GiveUp} when the sender may not use tickets any more: access that was taken away counts for forms, too. */
async function standingNow(sender: Caller, findStanding: FindStanding | null): Promise<Caller> {
  if (!findStanding) return sender
  const standing = await findStanding(sender, sender.organisation).catch((error: Error) => {
    if (error instanceof GraphQLError) throw new GiveUp("the sender has left the organisation")
    throw error
  })
  const caller = withStanding(sender, standing)
  if (!caller.hasTickets) throw new GiveUp("the sender may not use tickets any more")
  return caller
}

function remoteDoor(remote: RemoteTickets, { pool, findStanding, uploads, log }: Options): CreateTicket {
  const system = ticketSystem(remote)
  return async function createTicketThere(draft) {
    const { key, person } = draft
    await standingNow(callerOf({ subject: person.id, ...person, roles: [`kmx_${ticketRole}`] }), findStanding)
    const owner = { subject: person.id, organisation: person.organisation }
    const copies = await uploads.copy(draft.uploads, { claimant: requestFiles }, owner)
    const submission = {
      key,
      kind: "CREATE" as const,
      person: { ...person, roles: [ticketRole] },
      submittedAt: new Date().toISOString(),
      create: ticketOf(draft, draft.location ?? ""),
      files: copies.map(fileOf),
    }
    const query = `mutation Deliver($submission: SubmissionInput!) {
      delivered: deliverSubmission(submission: $submission) {
        outcomeTicket: ticket { id } outcomeErrors: errors { field code retryAt } ticket { id }
      }
    }`
    const delivery = await deliver({ submission }, system, log, query)
    if (!delivery) throw new Error("the ticket system has not taken a request")
    const { id } = (delivery.wanted.ticket ?? {}) as { id?: string }
    if (!id) throw faultOf(delivery.errors)
    // Only now, so that a ticket that is refused leaves no files. A retry claims what a killed process didn't.
    const copyIds = copies.map((copy) => copy.id)
    await inTransaction(pool, (client) => uploads.claim(copyIds, owner, ticketFiles, client))
    return id
  }
}

function fileOf({ id, name, mimeType, bytes }: StoredUpload) {
  return { upload: id, fileName: name, mediaType: mimeType, sizeBytes: bytes }
}

function ticketOf({ type, subject, description }: TicketDraft, location: string) {
  const about = { type: type as TicketType, location, machineConcerned: "NONE" as const }
  return {
    ...about,
    subject: subject.slice(0, 200),
    description: description.slice(0, 20_000),
    attachments: [],
  }
}

/** A sender who files many tickets has to wait, and a copy that was swept is made anew; nothing else changes by waiting. */
function faultOf(errors: readonly FieldError[]): Error {
  const reason = errors.map(({ field, code }) => `${field}: ${code}`).join(", ")
  const isLater = errors.some(({ field, code }) => code === "too-often" || field === "attachments")
  return isLater ? new Error(reason) : new GiveUp(`the ticket was refused (${reason})`)
}
