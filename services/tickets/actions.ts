/**
 * The actions on tickets: each is one transaction with its mails, and is done once per key. The statement that locks a
 * ticket also checks whether the person may see it, so a right can't be lost between check and action.
 */
import type pg from "pg"
import { unauthenticated } from "../../platform/access/require-caller.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import { cleanText, oneLine } from "../../platform/words/clean-text.ts"
import type { Directory } from "./directory.ts"
import { type Attached, type ClaimUploads, takeFiles } from "./files.ts"
import type { TicketEvent, TicketMails } from "./mails.ts"
import { checkPace } from "./pace.ts"
import type { ClosureReason, EntryKind, FieldError, TicketStatus } from "./rows.ts"
import { isOpen, statusAfterComment, statusAfterReopening } from "./ticket-rules.ts"
import { FieldErrors, type TicketInput, ticketErrors } from "./validate.ts"
import { sightOf, type Viewer } from "./viewer.ts"
import { type LockedTicket, type NewEntry, TicketWriter } from "./write-store.ts"

export type TicketParts = {
  pool: pg.Pool
  directory: Directory
  uploads: ClaimUploads
  mails: TicketMails
  now: () => Date
}

/** Null when the viewer may see no such ticket. */
export type Outcome = { ticketId: string; errors: FieldError[] } | { ticketId: null; errors: FieldError[] }

export async function createTicket(
  parts: TicketParts,
  viewer: Viewer,
  key: string,
  input: TicketInput,
  attached: Attached,
): Promise<Outcome> {
  const { caller } = viewer
  const place = await findPlace(parts.directory, viewer, input)
  const errors = [...ticketErrors(input), ...place.errors]
  if (errors.length > 0 || !place.location || !place.organisation) return { ticketId: null, errors }
  const { location, organisation, machine } = place
  return answerErrors(() =>
    inTransaction(parts.pool, async (client) => {
      const writer = await openWriter(client, viewer)
      const known = await writer.findByKey(caller.subject, key)
      if (known) return { ticketId: known, errors: [] }
      await checkPace(client, caller.subject, "tickets")
      const ticket = {
        key,
        contactId: caller.subject,
        organisation,
        location,
        type: input.type,
        subject: oneLine(input.subject),
        concern: cleanText(input.description) ?? "",
        machineConcerned: input.machineConcerned,
        machineId: machine?.id ?? null,
        machineName: machine ? machine.name : typed(input, input.machineName),
        machineModel: machine?.model ?? null,
        serialNumber: machine?.serialNumber ?? typed(input, input.serialNumber),
      }
      const id = await writer.insertTicket(ticket, parts.now())
      // The same form was sent twice at the same time, and the other request was faster.
      if (!id) return { ticketId: (await writer.findByKey(caller.subject, key)) ?? "", errors: [] }
      await writer.attach(id, null, await takeFiles(attached, caller, parts.uploads, client))
      await writer.follow(id, caller.subject)
      await parts.mails.tell({ kind: "created", ticketId: id, actor: caller.subject }, client)
      return { ticketId: id, errors: [] }
    }),
  )
}

/** The place of the concern, if it belongs to the viewer's organisation. */
async function findPlace(directory: Directory, { membership }: Viewer, input: TicketInput) {
  checkIds(input.location, input.machine, ...input.attachments)
  const organisation = membership?.organisation ?? null
  const location = organisation && (await directory.findLocation(organisation.id, input.location))
  const isChosen = input.machineConcerned === "INVENTORY"
  const machine =
    isChosen && organisation && input.machine
      ? await directory.findMachine(organisation.id, input.machine)
      : null
  const errors: FieldError[] = [
    ...(input.location.trim() !== "" && !location ? [{ field: "location", code: "unknown" }] : []),
    ...(isChosen && input.machine && !machine ? [{ field: "machine", code: "unknown" }] : []),
    ...(machine && location && machine.location.id !== location.id
      ? [{ field: "machine", code: "elsewhere" }]
      : []),
  ]
  return { organisation, location, machine, errors }
}

function typed({ machineConcerned }: TicketInput, text: string | null | undefined): string | null {
  return machineConcerned === "NONE" ? null : oneLine(text ?? "") || null
}

export type Deed =
  | { kind: "COMMENT"; text: string; attached: Attached }
  | { kind: "CLOSED"; reason: ClosureReason; text: string | null }
  | { kind: "REOPENED"; text: string | null }
  | { kind: "REPLY"; text: string; attached: Attached; status: TicketStatus }
  | { kind: "STATUS"; status: TicketStatus }
  | { kind: "NOTE"; text: string }

/**
 * Adds an entry to a ticket's conversation, with all consequences. @returns null when the viewer may see no such
 * ticket.
 */
export async function addToTicket(
  parts: TicketParts,
  viewer: Viewer,
  { ticketId, key }: { ticketId: string; key: string },
  deed: Deed,
): Promise<Outcome | null> {
  const { caller } = viewer
  return answerErrors(() =>
    inTransaction(parts.pool, async (client) => {
      const writer = await openWriter(client, viewer)
      const ticket = await writer.lockTicket(ticketId, sightOf(viewer))
      if (!ticket) return null
      if (await writer.hasEntry(ticketId, caller.subject, key)) return { ticketId, errors: [] }
      if (deed.kind === "STATUS" && deed.status === ticket.status) return { ticketId, errors: [] }
      const entry = entryOf(deed, ticket, viewer, key)
      if (!entry.isSupport) await checkPace(client, caller.subject, "entries")
      const entryId = await writer.insertEntry(entry)
      const event = eventOf(entry, entryId)
      // The customer must not notice a note: neither by the time of the last change, nor by a search, nor by a mail.
      if (!event) return { ticketId, errors: [] }
      await writer.applyEntry(entryId, entry)
      if ("attached" in deed) {
        const files = await takeFiles(deed.attached, caller, parts.uploads, client)
        await writer.attach(ticketId, entryId, files)
      }
      if (!entry.isSupport) await writer.follow(ticketId, caller.subject)
      await parts.mails.tell(event, client)
      return { ticketId, errors: [] }
    }),
  )
}

/** @throws {FieldErrors} when the ticket's state forbids the action. */
function entryOf(deed: Deed, { id, status, contactId }: LockedTicket, viewer: Viewer, key: string): NewEntry {
  const { caller } = viewer
  const isSupport = viewer.isSupport && (contactId !== caller.subject || deed.kind === "NOTE")
  const wantsOpen = deed.kind !== "REOPENED"
  if (deed.kind !== "NOTE" && isOpen(status) !== wantsOpen)
    throw new FieldErrors({ field: "ticket", code: wantsOpen ? "closed" : "not-closed" })
  const entry = {
    ticketId: id,
    key,
    kind: deed.kind,
    authorId: caller.subject,
    isSupport,
    text: "text" in deed ? cleanText(deed.text) : null,
    closureReason: deed.kind === "CLOSED" ? deed.reason : null,
  }
  return { ...entry, status: statusOf(deed, status, isSupport) }
}

/** @returns null when the status doesn't change. */
function statusOf(deed: Deed, status: TicketStatus, isSupport: boolean): TicketStatus | null {
  if (deed.kind === "NOTE") return null
  if (deed.kind === "CLOSED") return "CLOSED"
  if (deed.kind === "REOPENED") return statusAfterReopening
  const next = deed.kind === "COMMENT" ? statusAfterComment(status, isSupport) : deed.status
  return next === status ? null : next
}

const eventKinds = {
  COMMENT: "comment",
  REPLY: "reply",
  CLOSED: "closed",
  REOPENED: "reopened",
  STATUS: "status",
  HANDED_OVER: "handedOver",
  NOTE: null,
} as const satisfies Record<EntryKind, TicketEvent["kind"] | null>

/** @returns null for an entry that nobody is told of. */
function eventOf(
  { ticketId, kind, authorId, text, status, closureReason }: NewEntry,
  entryId: string,
): TicketEvent | null {
  const told = eventKinds[kind]
  return told && { kind: told, ticketId, entryId, actor: authorId, text, status, closureReason }
}

export async function markRead(parts: TicketParts, viewer: Viewer, ticketId: string): Promise<void> {
  await new TicketWriter(parts.pool).markRead(ticketId, viewer.caller.subject)
}

export async function setWatching(
  { pool }: TicketParts,
  viewer: Viewer,
  ticketId: string,
  isWatching: boolean,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const writer = await openWriter(client, viewer)
    if (await writer.lockTicket(ticketId, sightOf(viewer)))
      await writer.setMails(ticketId, viewer.caller.subject, isWatching)
  })
}

export async function setAllMails({ pool }: TicketParts, viewer: Viewer, wanted: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    const writer = await openWriter(client, viewer)
    await writer.setAllMails(viewer.caller.subject, wanted)
  })
}

async function openWriter(client: pg.ClientBase, { caller }: Viewer): Promise<TicketWriter> {
  const writer = new TicketWriter(client)
  // A person whose account was deleted may still hold a valid token for some minutes.
  if (!(await writer.keepPerson(caller))) throw unauthenticated()
  return writer
}

async function answerErrors<Result>(work: () => Promise<Result>): Promise<Result | Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FieldErrors) return { ticketId: null, errors: error.errors }
    throw error
  }
}
